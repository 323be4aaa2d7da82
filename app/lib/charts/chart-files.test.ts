import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { chartCsv, drawFile } from "./chart-files.ts";
import { textWidth } from "./measure-text.ts";

test("the CSV contains the table with unit, source, edition and note in every line", () => {
  const csv = chartCsv(firm, {
    id: "test",
    kind: "bars",
    title: "Title",
    measure: "Measure",
    unit: "€",
    source: 'Firm, "Report"',
    base: "Households",
    report: "report",
    edition: "2026-09",
    illustrative: true,
    rowHeading: "Country",
    columns: ["2025", "2026"],
    rows: [
      { label: "Norway", values: [69, null] },
      { label: "Homes, all", values: [57.5, 59] },
    ],
  });
  expect(csv).toBe(
    [
      "\uFEFFCountry,2025,2026,Unit,Source,Edition,Note",
      'Norway,69,,€,"Firm, ""Report""",2026-09,Illustrative data. Households',
      '"Homes, all",57.5,59,€,"Firm, ""Report""",2026-09,Illustrative data. Households',
      "",
    ].join("\r\n"),
  );
});

test("the layout of a chart file has labels around the plot, a legend and the source in lines", () => {
  const drawn = drawFile(firm, {
    id: "test",
    kind: "dots",
    title: "Title",
    measure: "Measure",
    unit: "%",
    source:
      "Firm, a survey of households with broadband and television in the five Nordic countries",
    base: "Households with broadband",
    report: "report",
    edition: "2026-09",
    illustrative: true,
    rowHeading: "Country",
    columns: ["2025", "2026"],
    rows: [{ label: "Norway", values: [40, 50] }],
  });
  expect(drawn).toMatchObject({ title: "Title", measure: "Measure", width: 720, margin: 32 });
  expect(drawn.drawing.width).toBe(720 - 2 * 32);
  expect(drawn.keys).toEqual([
    { label: "2025", colour: "norway", shape: "ring", x: 32, y: 96 },
    { label: "2026", colour: "norway", shape: "dot", x: 32 + 40 + textWidth("2025"), y: 96 },
  ]);
  expect(drawn.texts.source.lines).toEqual([
    "Illustrative data. Source: Firm, a survey of households with broadband and television in the five Nordic countries,",
    "September 2026. Base: Households with broadband.",
  ]);
  for (const line of drawn.texts.source.lines)
    expect(textWidth(line, { size: 12 })).toBeLessThan(720 - 2 * 32);
});

test("a chart file of measured data is not marked as illustrative", () => {
  const { texts } = drawFile(firm, {
    id: "test",
    kind: "bars",
    title: "Title",
    measure: "Measure",
    source: "Firm",
    base: "Households",
    report: "report",
    edition: "2026-09",
    illustrative: false,
    rowHeading: "Country",
    columns: ["2026"],
    rows: [{ label: "Norway", values: [40] }],
  });
  expect(texts.source.lines).toEqual(["Source: Firm, September 2026. Base: Households."]);
});

test.each([675 / 1200, 630 / 1200])(
  "a chart file with the aspect ratio %d contains the whole chart",
  (ratio) => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      label: `Row ${index}`,
      values: [index],
    }));
    for (const count of [1, 4, 12]) {
      const chart = sampleChart("bars", ["2026"], rows.slice(0, count));
      const { width, height, top, drawing, texts } = drawFile(firm, chart, { ratio });
      expect(height / width).toBeCloseTo(ratio, 2);
      expect(width).toBeGreaterThanOrEqual(720);
      expect(top + drawing.height).toBeLessThan(texts.source.y);
      expect(texts.source.y).toBeLessThan(height);
    }
  },
);

test("long titles and legends are broken into several lines", () => {
  const columns = Array.from({ length: 9 }, (_, index) => `A long name of a column ${index}`);
  const chart = sampleChart("stack", columns, [{ label: "All", values: columns.map(() => 1) }]);
  const { texts, keys, top, width } = drawFile(firm, {
    ...chart,
    title: "Very long title ".repeat(12),
  });
  expect(texts.title.lines.length).toBeGreaterThan(2);
  expect(texts.measure.y).toBeGreaterThan(texts.title.y + texts.title.leading);
  expect(new Set(keys.map(({ y }) => y)).size).toBeGreaterThan(1);
  for (const { x, y, label } of keys) {
    expect(x + 19 + textWidth(label)).toBeLessThanOrEqual(width - 32);
    expect(y).toBeLessThan(top);
  }
});
