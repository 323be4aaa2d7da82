import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documents } from "#content/documents/published.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { overlaps, struckThrough, textBoxes } from "../../../tests/support/text-boxes.ts";
import { drawPicture } from "./draw-chart.ts";
import { fluidWidth } from "./drawing.ts";

const documentCharts = documents.flatMap(({ pages }) =>
  pages.flatMap(({ rows }) => rows.flat().flatMap((it) => (it.block === "chart" ? it.chart : []))),
);
const widths = Array.from({ length: 97 }, (_, index) => 240 + index * 10);

describe.each([...publishedCharts, ...documentCharts])("the labels of $id", (chart) => {
  const drawing = drawPicture(chart, fluidWidth);

  test("do not overlap from 240 to 1200 pixels", () => {
    for (const width of widths)
      expect([width, overlaps(textBoxes(drawing, width))]).toEqual([width, []]);
  });

  test("are drawn above lines that cross them", () => {
    for (const width of [240, 400, 1200])
      expect([width, struckThrough(drawing, width)]).toEqual([width, []]);
  });

  test("stay inside the figure", () => {
    for (const width of widths)
      for (const { text, left, right, top, bottom } of textBoxes(drawing, width)) {
        expect([width, text, left]).toEqual([width, text, Math.max(left, 0)]);
        expect([width, text, right]).toEqual([width, text, Math.min(right, width + 0.5)]);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(drawing.height);
      }
  });
});

test("the labels of any line chart with up to eight rows do not overlap", () => {
  const rows = fc.array(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 9, maxLength: 9 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(rows, fc.constantFrom(240, 303, 304, 431, 432, 1200), (values, width) => {
      const columns = Array.from({ length: 9 }, (_, index) => String(2018 + index));
      const labelled = values.map((figures, index) => ({
        label: `Service ${index}`,
        values: figures,
      }));
      const chart = {
        ...sampleChart("line", columns, labelled),
        domain: [0, 100] as [number, number],
      };
      expect(overlaps(textBoxes(drawPicture(chart, fluidWidth), width))).toEqual([]);
    }),
  );
});

test("the label of a line that ends early is drawn above the other lines", () => {
  const rows = [
    { label: "Ends", values: [10, 20, null, null] },
    { label: "Goes on", values: [10, 20, 21, 30] },
  ];
  const drawing = drawPicture(sampleChart("line", ["1", "2", "3", "4"], rows), fluidWidth);
  expect(struckThrough(drawing, 600)).toEqual([]);
});
