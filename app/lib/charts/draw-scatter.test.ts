import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";

const columns = ["Follow it", "Would pay"];
const rows = [
  { label: "Football", values: [50, 40] },
  { label: "Biathlon", values: [20, 10] },
];
const sport = sampleChart("scatter", columns, rows);
const texts = (chart: typeof sport) =>
  drawPicture(chart, 100).marks.flatMap((mark) => (mark.mark === "text" ? mark.text : []));

test("a scatter chart has a labelled dot for each row at its two values", () => {
  const { marks, places } = drawPicture({ ...sport, highlight: ["Football"] }, 100);
  expect(marks.filter(({ mark }) => mark === "dot")).toEqual([
    { mark: "dot", x: 100, y: 30, tone: "accent", isStrong: true },
    { mark: "dot", x: 40, y: 232.5, tone: "quiet" },
  ]);
  expect(places).toEqual([
    [
      [100, 30],
      [100, 30],
    ],
    [
      [40, 232.5],
      [40, 232.5],
    ],
  ]);
  expect(marks.at(-2)).toMatchObject({ text: "Football", look: "strong" });
  expect(marks.at(-1)).toMatchObject({ text: "Biathlon", look: "label" });
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
  const { marks } = drawPicture(sport, 100);
  expect(marks.filter((mark) => mark.mark === "rule" && /link/.test(mark.look))).toEqual([]);
});

test("scatter whiskers show both margins of error, the second based on the share of the first value", () => {
  const { marks } = drawPicture(
    { ...sport, interviews: 400, basedOn: { "Would pay": "Follow it" } },
    60,
  );
  // Football: 50 per cent of 400 (4.9 points), 40 per cent of 200 (6.79 points), on scales to 60 and 50.
  const whiskers = marks.filter((mark) => mark.mark === "rule" && mark.look === "whisker");
  expect(whiskers.slice(0, 2)).toMatchObject([
    { x1: 45.1, x2: 54.9, y1: 84, y2: 84 },
    { x1: 50, x2: 50, y1: 84 - 36.66, y2: 84 + 36.66 },
  ]);
  expect(whiskers).toHaveLength(4);
});

test("a row with a missing value has no dot in a scatter chart", () => {
  const chart = sampleChart("scatter", columns, [...rows, { label: "Golf", values: [3, null] }]);
  expect(texts(chart)).not.toContain("Golf");
  expect(drawPicture(chart, 100).places[2]).toEqual([null, null]);
});
