import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";

const years = ["2025", "2026"];

test("bars have names above, hollow older values, a thicker highlighted row and country colours", () => {
  const rows = [
    { label: "Norway", values: [40, 50] },
    { label: "Sweden", values: [null, 25] },
  ];
  expect(drawPicture({ ...sampleChart("bars", years, rows), highlight: ["Norway"] }, 100)).toEqual({
    width: 100,
    height: 123,
    left: "none",
    right: "medium",
    places: [
      [
        [80, 29.5],
        [100, 47.5],
      ],
      [null, [50, 112.5]],
    ],
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "strong" },
      { mark: "text", x: 0, y: 85, text: "Sweden", look: "label" },
      { mark: "bar", x: 0, y: 22, width: 80, height: 15, tone: "norway", isHollow: true },
      { mark: "text", x: 80, y: 34, text: "40%", look: "tick", dx: 7 },
      { mark: "bar", x: 0, y: 40, width: 100, height: 15, tone: "norway" },
      { mark: "text", x: 100, y: 52, text: "50%", look: "strong", dx: 7 },
      { mark: "text", x: 0, y: 102, text: "–", look: "tick", dx: 7 },
      { mark: "bar", x: 0, y: 108, width: 50, height: 9, tone: "sweden" },
      { mark: "text", x: 50, y: 117, text: "25%", look: "value", dx: 7 },
    ],
  });
});

const barsOf = (...of: Parameters<typeof drawPicture>) =>
  drawPicture(...of).marks.filter(({ mark }) => mark === "bar");

test("bars of one column are equally thick, or thick and thin with a highlight", () => {
  const rows = [
    { label: "Crime", values: [50] },
    { label: "Comedy", values: [25] },
  ];
  const chart = sampleChart("bars", ["2026"], rows);
  expect(barsOf(chart, 100)).toMatchObject([
    { width: 100, height: 14, tone: "accent" },
    { width: 50, height: 14, tone: "accent" },
  ]);
  expect(barsOf({ ...chart, highlight: ["Crime"] }, 100)).toMatchObject([
    { height: 20, tone: "accent" },
    { height: 10, tone: "quiet" },
  ]);
});

test("bars of two countries have different colours and are both filled", () => {
  const rows = [{ label: "Netflix", values: [30, 31] }];
  const bars = barsOf(sampleChart("bars", ["Sweden 2026", "Norway 2026"], rows), 100);
  expect(bars).toMatchObject([{ tone: "sweden" }, { tone: "norway" }]);
  for (const bar of bars) expect(bar).not.toHaveProperty("isHollow");
});

test("bars start at zero in any domain, which can only extend the scale", () => {
  const rows = [{ label: "Norway", values: [50] }];
  const widthIn = (domain: [number, number]) =>
    barsOf({ ...sampleChart("bars", ["2026"], rows), domain }, 100)[0];
  expect(widthIn([40, 200])).toMatchObject({ x: 0, width: 25 });
  expect(widthIn([0, 40])).toMatchObject({ x: 0, width: 100 });
});

test("bars have whiskers for the margin of error, with the value behind them and inside the plot", () => {
  const rows = [{ label: "Norway", values: [50] }];
  const chart = { ...sampleChart("bars", ["2026"], rows), interviews: 100 };
  // 50 plus and minus 9.8 points, on a scale that ends at 59.8.
  expect(drawPicture(chart, 59.8).marks).toMatchObject([
    { text: "Norway" },
    { mark: "bar", width: 50 },
    { mark: "rule", x1: 40.2, x2: 50, y1: 29, y2: 29, look: "inside" },
    { mark: "rule", x1: 50, x2: 59.8, y1: 29, y2: 29, look: "whisker" },
    { mark: "text", x: 59.8, text: "50%" },
  ]);
});

test("the Nordics row is separated from single countries by a divider and a label", () => {
  const rows = [
    { label: "Nordics", values: [50] },
    { label: "Sweden", values: [40] },
    { label: "Norway", values: [60] },
  ];
  const { marks } = drawPicture(sampleChart("bars", ["2026"], rows), 100);
  const dividers = marks.filter((mark) => mark.mark === "rule" && mark.look === "divider");
  expect(dividers).toMatchObject([{ x1: 0, x2: 100, y1: 54 }]);
  expect(marks[0]).toMatchObject({ text: "Nordics (all four countries)" });
  const tops = barsOf(sampleChart("bars", ["2026"], rows), 100).map((bar) =>
    bar.mark === "bar" ? bar.y : 0,
  );
  expect(tops).toEqual([22, 22 + 52 + 14, 22 + 2 * 52 + 14]);
});

test("rows of the Nordics alone have no divider", () => {
  const rows = [
    { label: "Nordics 2026", values: [50] },
    { label: "Nordics 2025", values: [40] },
  ];
  const { marks } = drawPicture(sampleChart("bars", ["2026"], rows), 100);
  expect(marks.filter(({ mark }) => mark === "rule")).toEqual([]);
  expect(marks[0]).toMatchObject({ text: "Nordics 2026" });
});

test("a name too long for a phone is broken into two lines", () => {
  const label = "Found it in a service that somebody else already pays for";
  const { marks, height } = drawPicture(
    sampleChart("bars", ["2026"], [{ label, values: [1] }]),
    100,
  );
  expect(marks.slice(0, 2)).toMatchObject([
    { text: "Found it in a service that somebody", y: 14 },
    { text: "else already pays for", y: 30 },
  ]);
  expect(height).toBe(16 + 16 + 6 + 14 + 6);
});
