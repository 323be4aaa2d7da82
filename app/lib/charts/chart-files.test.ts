import { expect, test } from "vitest";
import { chartCsv, drawFile } from "./chart-files.ts";

test("is the chart's table with unit, source and note in every line", () => {
  const csv = chartCsv({
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
      "\uFEFFCountry,2025,2026,Unit,Source,Note",
      'Norway,69,,€,"Firm, ""Report""",Illustrative data. Households',
      '"Homes, all",57.5,59,€,"Firm, ""Report""",Illustrative data. Households',
      "",
    ].join("\r\n"),
  );
});

test("a chart as a picture: the plot between its labels, the legend in a row, the source in lines", () => {
  const drawn = drawFile({
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
  expect(drawn.left).toBe(32 + 44);
  expect(drawn.drawing.width).toBe(720 - 2 * 32 - 2 * 44);
  expect(drawn.keys).toEqual([
    { label: "2025", tone: "norway", shape: "ring", x: 32 },
    { label: "2026", tone: "norway", shape: "dot", x: 32 + 40 + 4 * 7.2 },
  ]);
  expect(drawn.sourceLines).toEqual([
    "Illustrative data. Source: Firm, a survey of households with broadband and television in the five Nordic",
    "countries. Base: Households with broadband.",
  ]);
  expect(drawn.sourceLines[0]).toHaveLength(104);
});

test("a picture of measured data does not call it illustrative", () => {
  const { sourceLines } = drawFile({
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
  expect(sourceLines).toEqual(["Source: Firm. Base: Households."]);
});
