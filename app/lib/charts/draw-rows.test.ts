import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawBars, drawDots, drawStack } from "./draw-rows.ts";

const years = ["2025", "2026"];

test("bars: a name above each row, the newest value of the highlighted row in the accent colour", () => {
  const rows = [
    { label: "Norway", values: [40, 50] },
    { label: "Sweden", values: [null, 25] },
  ];
  expect(drawBars({ ...sampleChart("bars", years, rows), highlight: ["Norway"] }, 100)).toEqual({
    width: 100,
    height: 112,
    left: "none",
    right: "medium",
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "strong" },
      { mark: "bar", x: 0, y: 22, width: 80, height: 11, tone: "quiet" },
      { mark: "text", x: 80, y: 32, text: "40%", look: "tick", dx: 7 },
      { mark: "bar", x: 0, y: 36, width: 100, height: 11, tone: "accent" },
      { mark: "text", x: 100, y: 46, text: "50%", look: "value", dx: 7 },
      { mark: "text", x: 0, y: 77, text: "Sweden", look: "label" },
      { mark: "bar", x: 0, y: 85, width: 0, height: 11, tone: "quiet" },
      { mark: "text", x: 0, y: 95, text: "–", look: "tick", dx: 7 },
      { mark: "bar", x: 0, y: 99, width: 50, height: 11, tone: "quiet" },
      { mark: "text", x: 50, y: 109, text: "25%", look: "value", dx: 7 },
    ],
  });
});

test("bars of one column are thicker, and all in the accent colour where no row is highlighted", () => {
  const rows = [
    { label: "Norway", values: [50] },
    { label: "Sweden", values: [25] },
  ];
  expect(drawBars(sampleChart("bars", ["2026"], rows), 100)).toMatchObject({
    height: 90,
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "label" },
      { mark: "bar", x: 0, y: 22, width: 100, height: 14, tone: "accent" },
      { mark: "text", x: 100, y: 33.5, text: "50%", look: "value", dx: 7 },
      { mark: "text", x: 0, y: 66, text: "Sweden", look: "label" },
      { mark: "bar", x: 0, y: 74, width: 50, height: 14, tone: "accent" },
      { mark: "text", x: 50, y: 85.5, text: "25%", look: "value", dx: 7 },
    ],
  });
});

test("bars follow the domain of the chart where it has one", () => {
  const rows = [{ label: "Norway", values: [50] }];
  const { marks } = drawBars({ ...sampleChart("bars", ["2026"], rows), domain: [0, 200] }, 100);
  expect(marks[1]).toMatchObject({ mark: "bar", width: 25 });
});

test("dots: the newer value is the full dot and the stronger figure, on whichever side it is", () => {
  const rows = [
    { label: "Up", values: [20, 50] },
    { label: "Down", values: [40, 10] },
  ];
  expect(drawDots(sampleChart("dots", years, rows), 100)).toEqual({
    width: 100,
    height: 100,
    left: "medium",
    right: "medium",
    marks: [
      { mark: "text", x: 0, y: 16, text: "Up", look: "label", dx: -44 },
      { mark: "rule", x1: 0, x2: 100, y1: 34, y2: 34, look: "grid" },
      { mark: "rule", x1: 40, x2: 100, y1: 34, y2: 34, look: "link" },
      { mark: "dot", x: 40, y: 34, tone: "quiet", hollow: true },
      { mark: "dot", x: 100, y: 34, tone: "accent" },
      { mark: "text", x: 40, y: 38.5, text: "20%", look: "tick", dx: -10, anchor: "end" },
      { mark: "text", x: 100, y: 38.5, text: "50%", look: "value", dx: 10 },
      { mark: "text", x: 0, y: 66, text: "Down", look: "label", dx: -44 },
      { mark: "rule", x1: 0, x2: 100, y1: 84, y2: 84, look: "grid" },
      { mark: "rule", x1: 20, x2: 80, y1: 84, y2: 84, look: "link" },
      { mark: "dot", x: 80, y: 84, tone: "quiet", hollow: true },
      { mark: "dot", x: 20, y: 84, tone: "accent" },
      { mark: "text", x: 20, y: 88.5, text: "10%", look: "value", dx: -10, anchor: "end" },
      { mark: "text", x: 80, y: 88.5, text: "40%", look: "tick", dx: 10 },
    ],
  });
});

test("a stack: parts end to end with a gap, the total after the last, no figure where it does not fit", () => {
  const rows = [
    { label: "Norway", values: [30, 20] },
    { label: "Sweden", values: [1, 24] },
  ];
  const stacked = { ...sampleChart("stack", ["Fibre", "Cable"], rows), highlight: ["Sweden"] };
  expect(drawStack(stacked, 100)).toEqual({
    width: 100,
    height: 118,
    left: "none",
    right: "medium",
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "label" },
      { mark: "bar", x: 0, y: 22, width: 59.6, height: 28, tone: "1" },
      { mark: "text", x: 0, y: 41, text: "30", look: "inside-1", dx: 7 },
      { mark: "bar", x: 60, y: 22, width: 40, height: 28, tone: "2" },
      { mark: "text", x: 60, y: 41, text: "20", look: "inside-2", dx: 7 },
      { mark: "text", x: 100, y: 41, text: "50%", look: "value", dx: 8 },
      { mark: "text", x: 0, y: 80, text: "Sweden", look: "strong" },
      { mark: "bar", x: 0, y: 88, width: 1.6, height: 28, tone: "1" },
      { mark: "bar", x: 2, y: 88, width: 48, height: 28, tone: "2" },
      { mark: "text", x: 2, y: 107, text: "24", look: "inside-2", dx: 7 },
      { mark: "text", x: 50, y: 107, text: "25%", look: "value", dx: 8 },
    ],
  });
});

test("shares have neither totals nor room for them", () => {
  const rows = [{ label: "Norway", values: [60, 40] }];
  expect(drawStack(sampleChart("shares", ["Fibre", "Cable"], rows), 100)).toEqual({
    width: 100,
    height: 52,
    left: "none",
    right: "none",
    marks: [
      { mark: "text", x: 0, y: 14, text: "Norway", look: "label" },
      { mark: "bar", x: 0, y: 22, width: 59.6, height: 28, tone: "1" },
      { mark: "text", x: 0, y: 41, text: "60", look: "inside-1", dx: 7 },
      { mark: "bar", x: 60, y: 22, width: 40, height: 28, tone: "2" },
      { mark: "text", x: 60, y: 41, text: "40", look: "inside-2", dx: 7 },
    ],
  });
});

test("a part without a value takes no room", () => {
  const rows = [{ label: "Norway", values: [50, null] }];
  const { marks } = drawStack(sampleChart("stack", ["Fibre", "Cable"], rows), 100);
  expect(marks.filter(({ mark }) => mark === "bar")).toMatchObject([
    { x: 0, width: 99.6 },
    { x: 100, width: 0 },
  ]);
});
