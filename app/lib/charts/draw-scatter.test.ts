import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";
import { short } from "./drawing.ts";
import { textWidth } from "./measure-text.ts";

const columns = ["Follow it", "Would pay"];
const rows = [
  { label: "Football", values: [50, 40] },
  { label: "Biathlon", values: [20, 10] },
];
const sport = sampleChart("scatter", columns, rows);
/** On a scale from 0 to `end`, beside the texts of an axis to 40. */
function at(value: number, end = 50): number {
  const left = textWidth("40") + 8;
  const right = 300 - textWidth(String(end)) / 2;
  return short(left + (value / end) * (right - left));
}
const texts = (chart: typeof sport) =>
  drawPicture(firm, chart, 300).marks.flatMap((mark) => (mark.mark === "text" ? mark.text : []));

test("a scatter chart has a labelled dot for each row at its two values", () => {
  const { marks, positions } = drawPicture(firm, { ...sport, highlight: ["Football"] }, 300);
  expect(marks.filter(({ mark }) => mark === "dot")).toEqual([
    { mark: "dot", x: at(50), y: 30, colour: "accent", isStrong: true },
    { mark: "dot", x: at(20), y: 195, colour: "quiet" },
  ]);
  expect(positions).toEqual([
    [
      [at(50), 30],
      [at(50), 30],
    ],
    [
      [at(20), 195],
      [at(20), 195],
    ],
  ]);
  expect(marks.at(-2)).toMatchObject({ text: "Football", variant: "strong" });
  expect(marks.at(-1)).toMatchObject({ text: "Biathlon", variant: "label" });
});

test("both axes of a scatter chart start at zero and have names", () => {
  expect(texts(sport)).toEqual([
    ..."0 10 20 30 40".split(" "),
    ..."0 10 20 30 40 50".split(" "),
    "Would pay",
    "Follow it",
    "Football",
    "Biathlon",
  ]);
});

test("a scatter chart has no connecting lines", () => {
  const { marks } = drawPicture(firm, sport, 300);
  expect(marks.filter((mark) => mark.mark === "rule" && /link/.test(mark.variant))).toEqual([]);
});

test("scatter whiskers show both margins of error, the second based on the share of the first value", () => {
  const { marks } = drawPicture(
    firm,
    { ...sport, interviews: 400, basedOn: { "Would pay": "Follow it" } },
    300,
  );
  // Football: 50 per cent of 400 (4.9 points), 40 per cent of 200 (6.79 points), on scales to 60 and 50.
  const whiskers = marks.filter((mark) => mark.mark === "rule" && mark.variant === "whisker");
  expect(whiskers.slice(0, 2)).toMatchObject([
    { x1: at(45.1, 60), x2: at(54.9, 60), y1: 74, y2: 74 },
    { x1: at(50, 60), x2: at(50, 60), y1: 44.1, y2: 103.9 },
  ]);
  expect(whiskers).toHaveLength(4);
});

test("a row with a missing value has no dot in a scatter chart", () => {
  const chart = sampleChart("scatter", columns, [...rows, { label: "Golf", values: [3, null] }]);
  expect(texts(chart)).not.toContain("Golf");
  expect(drawPicture(firm, chart, 300).positions[2]).toEqual([null, null]);
});
