import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { drawFile } from "#app/lib/charts/chart-files.ts";
import { chartFile } from "#app/features/charts/chart-file.tsx";
import { chartStyles } from "#app/features/charts/chart-styles.ts";

test.each(firm.charts)("the SVG file of $id has title, figures, source and data mark", (chart) => {
  const svg = chartFile(firm, drawFile(firm, chart));
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
});

test("the file knows every class that a drawing may have", () => {
  const files = firm.charts.map((chart) => chartFile(firm, drawFile(firm, chart))).join("");
  const names = [...files.matchAll(/class="([^"]*)"/g)].flatMap(([, text = ""]) => text.split(" "));
  const unstyled = [...new Set(names)].filter(
    (name) => !new RegExp(`\\.${name}[{,]`).test(chartStyles(firm).file),
  );
  // Looks like any other text.
  expect(unstyled.filter((name) => name !== "chart-label")).toEqual([]);
});

test("the style of a file has literal values, and rules for shapes and texts only", () => {
  expect(chartStyles(firm).file).not.toMatch(/var\(|@|calc|data-background/);
  expect(chartStyles(firm).file).toContain(".chart-text{font-size:13px;fill:#10201b;");
  expect(chartStyles(firm).file).not.toMatch(/chart-(?:table|source|stop|details|keys)/);
});
