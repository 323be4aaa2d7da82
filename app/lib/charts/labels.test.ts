import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { cutOff, overlaps, struckThrough, textBoxes } from "../../../tests/support/text-boxes.ts";
import { drawPicture } from "./draw-chart.ts";
import { drawingWidths } from "./drawing.ts";
import { allCharts } from "./find-chart.ts";

const documentCharts = firm.documents.flatMap(({ pages }) =>
  pages.flatMap(({ rows }) => rows.flat().flatMap((it) => (it.block === "chart" ? it.chart : []))),
);

/** The widths of both drawings on a page, and of the drawing in a file. */
const widths = [drawingWidths.narrow, drawingWidths.wide, 656, 1136];

const problemsOf = (drawing: ReturnType<typeof drawPicture>) => ({
  overlapping: overlaps(textBoxes(drawing)),
  cutOff: cutOff(drawing),
});
const noProblems = { overlapping: [], cutOff: [] };

const shown = new Map(
  [...allCharts(firm), ...firm.charts, ...documentCharts].map((of) => [of.id, of]),
);

describe.each([...shown.values()])("the labels of $id", (chart) => {
  test.each(widths)(
    "at %d pixels do not overlap and are whole, and nothing crosses them",
    (width) => {
      const drawing = drawPicture(firm, chart, width);
      expect(problemsOf(drawing)).toEqual(noProblems);
      expect(struckThrough(drawing)).toEqual([]);
    },
  );

  test("name every row", () => {
    for (const width of widths) {
      const texts = textBoxes(drawPicture(firm, chart, width)).map(({ text }) => text);
      const shownText = texts.join(" ").replaceAll("- ", "");
      const missing = chart.rows.filter(({ label }) => !shownText.includes(label));
      expect([width, missing]).toEqual([width, []]);
    }
  });
});

const words = [
  "Sverige",
  "Kotitalousmaksutelevisiopalvelunkäyttäjätilastokeskus",
  "Rundfunkbeitragsstaatsvertragsänderungsgesetzgebungsverfahren",
  "خدمات البث المدفوعة",
  "👩‍👩‍👧‍👦 perheet 📺",
  "日本語のサービス",
  "A service with a rather long name that nobody would put on a chart, and yet somebody does",
  "",
];
const label = fc.constantFrom(...words);
const value = fc.oneof(
  fc.constant(null),
  fc.constant(0),
  fc.integer({ min: -99, max: 99 }),
  fc.constantFrom(-1e12, 1e12, 0.000_001, 123_456_789.5),
);

/** Charts as the schema allows them, with texts and values that no chart should have. */
const anyChart = (kind: Parameters<typeof sampleChart>[0]) =>
  fc
    .tuple(
      fc.array(label, { minLength: 1, maxLength: 9 }),
      fc.array(label, { minLength: 1, maxLength: 12 }),
    )
    .chain(([names, rows]) => {
      const columns = (kind === "dots" || kind === "scatter" ? ["A", "B"] : names).map(
        (name, index) => `${name} ${index}`,
      );
      const values = fc.array(value, { minLength: columns.length, maxLength: columns.length });
      return fc.array(values, { minLength: rows.length, maxLength: rows.length }).map((figures) =>
        sampleChart(
          kind,
          columns,
          rows.map((row, index) => ({
            label: `${row} ${index}`,
            // The schema allows no negative values in a stack.
            values: (figures[index] ?? []).map((figure) =>
              kind === "stack" && figure !== null ? Math.abs(figure) : figure,
            ),
          })),
        ),
      );
    });

test.each(["line", "bars", "dots", "scatter", "stack"] as const)(
  "the labels of any %s chart do not overlap and are whole, with up to twelve rows, long words, other scripts and extreme values",
  (kind) => {
    fc.assert(
      fc.property(anyChart(kind), fc.constantFrom(...widths), (chart, width) => {
        const drawing = drawPicture(firm, chart, width);
        expect(problemsOf(drawing)).toEqual(noProblems);
        expect(JSON.stringify(drawing)).not.toMatch(/NaN|Infinity/);
      }),
    );
  },
);

test("the label of a line that ends early is drawn above the other lines", () => {
  const rows = [
    { label: "Ends", values: [10, 20, null, null] },
    { label: "Goes on", values: [10, 20, 21, 30] },
  ];
  const drawing = drawPicture(firm, sampleChart("line", ["1", "2", "3", "4"], rows), 600);
  expect(struckThrough(drawing)).toEqual([]);
});
