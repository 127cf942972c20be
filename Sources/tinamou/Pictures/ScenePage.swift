import AutoLayout
import KeyboardLayout
import KeyboardScenes

/// The page of all scenes: one HTML document that needs nothing else.
struct ScenePage {
  private let panels: [PagePanel]

  /// Solves the scenes on devices.
  ///
  /// - Throws: ``LayoutError`` if constraints conflict.
  init(devices: [Device]) throws(LayoutError) {
    var panels: [PagePanel] = []
    for device in devices {
      for number in Scenes.all.indices {
        if let panel = try PagePanel(scene: number, on: device) { panels.append(panel) }
      }
    }
    self.panels = panels
  }

  /// The document.
  var html: String {
    let data = panels.map { encoded($0) }.joined(separator: ",\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Tinamou: five keyboard screens</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>Five keyboard screens</h1>
      <p class="controls">
      <label>Device <select id="device">\(deviceOptions)</select></label>
      <label>Keyboard <input id="height" type="range" min="0" max="\(text(largest))" step="0.5" \
      value="0"> <output id="shown">0</output> points</label>
      </p>
      <p>Left: the layout solved for each height. Right: the rule of the tutorial that the screen comes
      from; what it gets wrong is marked in red.</p>
      \(panels.enumerated().map(Self.section).joined(separator: "\n"))
      <script>
      const panels = [
      \(data)
      ];
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private var largest: Double { panels.map(\.largest).max() ?? 0 }

  private var deviceOptions: String {
    var names: [String] = []
    for panel in panels where !names.contains(panel.device) { names.append(panel.device) }
    return names.map { "<option>\($0)</option>" }.joined()
  }

  private static func section(_ index: Int, _ panel: PagePanel) -> String {
    """
    <section id="panel\(index)" hidden>
    <h2>Scene \(panel.scene): \(panel.title), \(panel.device)</h2>
    <figure class="solved">\(panel.svg)<figcaption>solved: <b></b></figcaption></figure>
    <figure class="rule">\(panel.svg)<figcaption>\(panel.ruleText): <b></b></figcaption></figure>
    </section>
    """
  }

  private static let style = """
    body{font:15px sans-serif;margin:1em 2em}\
    .controls{position:sticky;top:0;background:#fff;padding:.5em 0;z-index:1}\
    #height{width:24em}section[hidden]{display:none}\
    figure{display:inline-block;margin:0 2em 1em 0;width:320px;vertical-align:top}\
    figure svg{width:320px;height:auto}.gap{fill:#e00;fill-opacity:.55}b{color:#070}b.wrong{color:#c00}
    """

  /// Moves the views: between two stops every number is linear in the keyboard's height.
  private static let script = #"""
    function framesAt(stops, height) {
      let index = 0;
      while (index + 1 < stops.length && stops[index + 1].height <= height) index += 1;
      const low = stops[index], high = stops[index + 1];
      if (!high || height < low.height) return low.frames;
      const part = (height - low.height) / (high.height - low.height);
      return low.frames.map((frame, view) =>
        frame.map((value, number) => value + part * (high.frames[view][number] - value)));
    }
    // How much too far the key view of a panel is from the keyboard or the safe area; negative: too
    // near. In the scene that scrolls, what counts is how much of the content cannot be reached.
    function gapOf(panel, frames, height, isRule) {
      if (panel.scene === 1) return isRule ? Math.max(0, height - panel.bottomInset) : 0;
      const free = panel.size[1] - Math.max(height, panel.bottomInset);
      const frame = frames[panel.key];
      return free - panel.distance - (frame[1] + frame[3]);
    }
    function place(rect, frame) {
      ["x", "y", "width", "height"].forEach((name, number) => rect.setAttribute(name, frame[number]));
    }
    function gapRect(svg) {
      let rect = svg.querySelector(".gap");
      if (!rect) {
        rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        rect.setAttribute("class", "gap");
        svg.appendChild(rect);
      }
      return rect;
    }
    function draw(figure, panel, frames, height, isRule) {
      const svg = figure.querySelector("svg");
      svg.querySelectorAll("g.view").forEach((group, view) => {
        place(group.querySelector("rect"), frames[view]);
        group.querySelector("text").setAttribute("x", frames[view][0] + 4);
        group.querySelector("text").setAttribute("y", frames[view][1] + 13);
      });
      const [width, bottom] = panel.size;
      place(svg.querySelector(".keyboard"), [0, bottom - height, width, height]);
      const gap = gapOf(panel, frames, height, isRule);
      const edge = panel.scene === 1 ? bottom - height
        : frames[panel.key][1] + frames[panel.key][3] + panel.distance;
      const from = panel.scene === 1 ? edge : Math.min(edge, edge + gap);
      place(gapRect(svg), [0, from, width, Math.abs(gap) < 0.01 ? 0 : Math.abs(gap)]);
      figure.dataset.gap = gap;
      const points = Math.round(Math.abs(gap) * 100) / 100;
      figure.querySelector("b").className = points === 0 ? "" : "wrong";
      figure.querySelector("b").textContent = points === 0 ? "no gap"
        : panel.scene === 1 ? `the last ${points} points cannot be reached`
        : gap > 0 ? `a gap of ${points}` : `${points} too low`;
    }
    function update() {
      const device = document.getElementById("device").value;
      const asked = Number(document.getElementById("height").value);
      panels.forEach((panel, index) => {
        const section = document.getElementById("panel" + index);
        section.hidden = panel.device !== device;
        if (section.hidden) return;
        const height = Math.min(asked, panel.largest);
        document.getElementById("shown").textContent = height;
        for (const name of ["solved", "rule"]) {
          const frames = framesAt(panel[name], height);
          draw(section.querySelector("." + name), panel, frames, height, name === "rule");
        }
      });
    }
    if (typeof document !== "undefined") {
      document.getElementById("device").addEventListener("change", update);
      document.getElementById("height").addEventListener("input", update);
      update();
    }
    """#
}
