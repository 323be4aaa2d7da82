import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { drawPicture } from "./draw-chart.ts";
import { short } from "./drawing.ts";
import { textWidth } from "./measure-text.ts";

const years = ["2025", "2026"];

test("bars have names above, hollow older values, a thicker highlighted row and country colours", () => {
  const rows = [
    { label: "Norway", values: [40, 50] },
    { label: "Sweden", values: [null, 25] },
  ];
  const longest = 400 - 7 - textWidth("50%", { isBold: true });
  const [x40, x50, x25] = [0.8, 1, 0.5].map((share) => short(longest * share)) as [
    number,
    number,
    number,
  ];
  expect(
    drawPicture(firm, { ...sampleChart("bars", years, rows), highlight: ["Norway"] }, 400),
  ).toEqual({
    width: 400,
    height: 123,
    positions: [
      [
        [x40, 29.5],
        [x50, 47.5],
      ],
      [null, [x25, 112.5]],
    ],
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", variant: "strong" },
      { mark: "text", x: 0, y: 85, text: "Sweden", variant: "label" },
      { mark: "bar", x: 0, y: 22, width: x40, height: 15, colour: "norway", isHollow: true },
      { mark: "text", x: short(longest * 0.8 + 7), y: 34, text: "40%", variant: "tick" },
      { mark: "bar", x: 0, y: 40, width: x50, height: 15, colour: "norway" },
      { mark: "text", x: short(longest + 7), y: 52, text: "50%", variant: "strong" },
      { mark: "text", x: 7, y: 102, text: "–", variant: "tick" },
      { mark: "bar", x: 0, y: 108, width: x25, height: 9, colour: "sweden" },
      { mark: "text", x: short(longest / 2 + 7), y: 117, text: "25%", variant: "value" },
    ],
  });
});

const barsOf = (chart: Chart) =>
  drawPicture(firm, chart, 400).marks.flatMap((mark) => (mark.mark === "bar" ? mark : []));

test("bars of one column are equally thick, or thick and thin with a highlight", () => {
  const rows = [
    { label: "Crime", values: [50] },
    { label: "Comedy", values: [25] },
  ];
  const chart = sampleChart("bars", ["2026"], rows);
  expect(barsOf(chart)).toMatchObject([
    { height: 14, colour: "accent" },
    { height: 14, colour: "accent" },
  ]);
  expect(barsOf({ ...chart, highlight: ["Crime"] })).toMatchObject([
    { height: 20, colour: "accent" },
    { height: 10, colour: "quiet" },
  ]);
});

test("bars of two countries have different colours and are both filled", () => {
  const rows = [{ label: "Netflix", values: [30, 31] }];
  const bars = barsOf(sampleChart("bars", ["Sweden 2026", "Norway 2026"], rows));
  expect(bars).toMatchObject([{ colour: "sweden" }, { colour: "norway" }]);
  for (const bar of bars) expect(bar).not.toHaveProperty("isHollow");
});

test("bars start at zero in any domain, which can only extend the scale", () => {
  const rows = [{ label: "Norway", values: [50] }];
  const barIn = (domain: [number, number]) =>
    barsOf({ ...sampleChart("bars", ["2026"], rows), domain })[0];
  const full = barIn([0, 40])?.width ?? 0;
  expect(barIn([40, 200])).toMatchObject({ x: 0 });
  expect(barIn([40, 200])?.width).toBeCloseTo(full / 4, 0);
});

test("a bar of a value below zero ends at zero, with its value to the right of it", () => {
  const rows = [
    { label: "Loss", values: [-50] },
    { label: "Gain", values: [50] },
  ];
  const chart = sampleChart("bars", ["2026"], rows);
  const [loss, gain] = barsOf(chart);
  expect(loss?.x).toBe(0);
  expect(gain?.x).toBe(loss?.width);
  expect(gain?.width).toBeCloseTo(loss?.width ?? 0, 0);
  const text = drawPicture(firm, chart, 400).marks.find(
    (mark) => mark.mark === "text" && mark.text === "-50%",
  );
  expect(text).toMatchObject({ x: short((loss?.width ?? 0) + 7) });
});

test("bars have whiskers for the margin of error, with the value behind them and inside the plot", () => {
  const rows = [{ label: "Norway", values: [50] }];
  const chart = { ...sampleChart("bars", ["2026"], rows), interviews: 100 };
  // 50 plus and minus 9.8 points, on a scale that ends at 59.8.
  const perPoint = (400 - 7 - textWidth("50%", { isBold: true })) / 59.8;
  const at = (value: number) => short(value * perPoint);
  expect(drawPicture(firm, chart, 400).marks).toMatchObject([
    { text: "Norway" },
    { mark: "bar", width: at(50) },
    { mark: "rule", x1: at(40.2), x2: at(50), y1: 29, y2: 29, variant: "inside" },
    { mark: "rule", x1: at(50), x2: at(59.8), y1: 29, y2: 29, variant: "whisker" },
    { mark: "text", text: "50%" },
  ]);
});

test("the Nordics row is separated from single countries by a divider and a label", () => {
  const rows = [
    { label: "Nordics", values: [50] },
    { label: "Sweden", values: [40] },
    { label: "Norway", values: [60] },
  ];
  const chart = sampleChart("bars", ["2026"], rows);
  const { marks } = drawPicture(firm, chart, 400);
  const dividers = marks.filter((mark) => mark.mark === "rule" && mark.variant === "divider");
  expect(dividers).toMatchObject([{ x1: 0, x2: 400, y1: 54 }]);
  expect(marks[0]).toMatchObject({ text: "Nordics (all four countries)" });
  const tops = barsOf(chart).map(({ y }) => y);
  expect(tops).toEqual([22, 22 + 52 + 14, 22 + 2 * 52 + 14]);
});

test("rows of the Nordics alone have no divider", () => {
  const rows = [
    { label: "Nordics 2026", values: [50] },
    { label: "Nordics 2025", values: [40] },
  ];
  const { marks } = drawPicture(firm, sampleChart("bars", ["2026"], rows), 100);
  expect(marks.filter(({ mark }) => mark === "rule")).toEqual([]);
  expect(marks[0]).toMatchObject({ text: "Nordics 2026" });
});

test("a name too long for a phone is broken into two lines", () => {
  const label = "Found it in a service that somebody else already pays for";
  const { marks, height } = drawPicture(
    firm,
    sampleChart("bars", ["2026"], [{ label, values: [1] }]),
    300,
  );
  expect(marks.slice(0, 2)).toMatchObject([
    { text: "Found it in a service that somebody else already", y: 14 },
    { text: "pays for", y: 30 },
  ]);
  expect(height).toBe(16 + 16 + 6 + 14 + 6);
});
