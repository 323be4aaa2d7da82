import { expect, test } from "vitest";
import { chartCsv } from "./chart-files.ts";

test("is the chart's table with unit, source and note in every line", () => {
  const csv = chartCsv({
    id: "test",
    kind: "bars",
    title: "Title",
    measure: "Measure",
    unit: "€",
    source: 'Firm, "Report"',
    base: "Households",
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
