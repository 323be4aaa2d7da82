import { expect, test } from "vitest";
import { drawFile } from "#app/lib/charts/chart-files.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { chartFile } from "#app/features/charts/chart-file.tsx";
import { fileStyle } from "#app/features/charts/chart-styles.ts";

test.each(publishedCharts)(
  "the SVG file of $id has title, figures, source and data mark",
  (chart) => {
    const svg = chartFile(drawFile(chart));
    const words = svg.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720" height="\d+/);
    expect(svg).toContain(`<title>${chart.title}</title>`);
    expect(words).toContain("Illustrative data.");
    expect(words).toContain(`Source: ${chart.source.replace("&", "&amp;")}`);
    // A long name may be in two lines.
    const oneLine = words.replace(/\s+/g, " ");
    for (const { label } of chart.rows) expect(oneLine).toContain(label);
    // Other programs than browsers read it: pixels only.
    expect(svg).not.toMatch(/="[\d.]+%"/);
  },
);

test("the file knows every class that a drawing may have", () => {
  const files = publishedCharts.map((chart) => chartFile(drawFile(chart))).join("");
  const names = [...files.matchAll(/class="([^"]*)"/g)].flatMap(([, text = ""]) => text.split(" "));
  const unstyled = [...new Set(names)].filter(
    (name) => !new RegExp(`\\.${name}[{,]`).test(fileStyle),
  );
  // Looks like any other text.
  expect(unstyled.filter((name) => name !== "chart-label")).toEqual([]);
});

test("the style of a file has literal values, and rules for shapes and texts only", () => {
  expect(fileStyle).not.toMatch(/var\(|@|calc|data-background/);
  expect(fileStyle).toContain(".chart-text{font-size:13px;fill:#10201b;");
  expect(fileStyle).not.toMatch(/chart-(?:table|source|stop|details|keys)/);
});
