import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawLines, spreadLabels } from "./draw-lines.ts";

test("labels that have room stay where they are", () => {
  expect(spreadLabels([80, 20, 50], 17, 0, 200)).toEqual([80, 20, 50]);
});

test("labels that meet give way to both sides", () => {
  expect(spreadLabels([100, 104], 20, 0, 200)).toEqual([92, 112]);
});

test("labels keep their distance, their order and inside the plot", () => {
  const anyHeights = fc.array(fc.integer({ min: 10, max: 220 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyHeights, (wanted) => {
      const places = spreadLabels(wanted, 17, 10, 220);
      const sorted = places.toSorted((a, b) => a - b);
      for (const [index, place] of sorted.slice(1).entries())
        expect(place - (sorted[index] ?? 0)).toBeGreaterThan(17 - 1e-6);
      expect(sorted[0]).toBeGreaterThanOrEqual(10);
      expect(sorted.at(-1)).toBeLessThanOrEqual(220);
      const inOrder = (heights: number[]) =>
        heights.map((_, index) => index).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
      expect(inOrder(places)).toEqual(inOrder(wanted));
    }),
  );
});

test("the highlighted line is drawn last, the others dashed; columns say which of them may be hidden", () => {
  const rows = [
    { label: "Norway", values: [10, 20, 30, 40] },
    { label: "Sweden", values: [10, 15, 20, null] },
  ];
  const columns = ["2023", "2024", "2025", "2026"];
  expect(drawLines({ ...sampleChart("line", columns, rows), highlight: ["Norway"] }, 100)).toEqual({
    width: 100,
    height: 256,
    left: "small",
    right: "large",
    marks: [
      { mark: "rule", x1: 0, x2: 100, y1: 228, y2: 228, look: "axis" },
      { mark: "text", x: 0, y: 232.5, text: "10", look: "tick", dx: -28 },
      { mark: "rule", x1: 0, x2: 100, y1: 156, y2: 156, look: "grid" },
      { mark: "text", x: 0, y: 160.5, text: "20", look: "tick", dx: -28 },
      { mark: "rule", x1: 0, x2: 100, y1: 84, y2: 84, look: "grid" },
      { mark: "text", x: 0, y: 88.5, text: "30", look: "tick", dx: -28 },
      { mark: "rule", x1: 0, x2: 100, y1: 12, y2: 12, look: "grid" },
      { mark: "text", x: 0, y: 16.5, text: "40", look: "tick", dx: -28 },
      { mark: "text", x: 0, y: 250, text: "2023", look: "tick", anchor: "middle", minor: 1 },
      { mark: "text", x: 33.33, y: 250, text: "2024", look: "tick", anchor: "middle", minor: 2 },
      { mark: "text", x: 66.67, y: 250, text: "2025", look: "tick", anchor: "middle", minor: 1 },
      { mark: "text", x: 100, y: 250, text: "2026", look: "tick", anchor: "middle" },
      {
        mark: "path",
        d: "M0,228C11.11,216,22.22,204,33.33,192C44.44,180,55.56,168,66.67,156",
        tone: "quiet",
        dash: 1,
      },
      { mark: "dot", x: 66.67, y: 156, tone: "quiet" },
      { mark: "text", x: 66.67, y: 160.5, text: "Sweden 20%", look: "label", dx: 11 },
      {
        mark: "path",
        d: "M0,228C11.11,204,22.22,180,33.33,156C44.44,132,55.56,108,66.67,84C77.78,60,88.89,36,100,12",
        tone: "accent",
      },
      { mark: "dot", x: 100, y: 12, tone: "accent" },
      { mark: "text", x: 100, y: 16.5, text: "Norway 40%", look: "strong", dx: 11 },
    ],
  });
});

test("without a highlight every line has a tone of its own; the axis follows the chart's domain", () => {
  const rows = [
    { label: "Norway", values: [10, 40] },
    { label: "Sweden", values: [20, 30] },
  ];
  const { marks } = drawLines(
    { ...sampleChart("line", ["2025", "2026"], rows), domain: [0, 40] },
    100,
  );
  expect(marks.filter(({ mark }) => mark === "path")).toEqual([
    { mark: "path", d: "M0,174L100,12", tone: "1" },
    { mark: "path", d: "M0,120L100,66", tone: "2", dash: 1 },
  ]);
  expect(marks[0]).toMatchObject({ mark: "rule", y1: 228, look: "axis" });
  expect(marks[1]).toMatchObject({ mark: "text", text: "0" });
});

test("the axis of uneven figures begins and ends at round numbers", () => {
  const rows = [{ label: "Norway", values: [11.3, 38.2] }];
  const { marks } = drawLines(sampleChart("line", ["2025", "2026"], rows), 100);
  const ticks = marks.filter((mark) => mark.mark === "text" && mark.dx === -28);
  expect(ticks).toMatchObject([{ text: "10" }, { text: "20" }, { text: "30" }, { text: "40" }]);
});
