import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";

const years = ["2025", "2026"];

test("dots have an axis; the newer value is the filled dot with the bold figure, on either side", () => {
  const rows = [
    { label: "Up", values: [20, 40] },
    { label: "Down", values: [40, 10] },
  ];
  const chart = { ...sampleChart("dots", years, rows), highlight: ["Down"] };
  expect(drawPicture({ ...chart, domain: [0, 50] }, 100)).toEqual({
    width: 100,
    height: 124,
    left: "medium",
    right: "medium",
    places: [
      [
        [40, 27],
        [80, 27],
      ],
      [
        [80, 79],
        [20, 79],
      ],
    ],
    marks: [
      ...[0, 10, 20, 30, 40, 50].flatMap((tick) => [
        { mark: "rule", x1: tick * 2, x2: tick * 2, y1: 4, y2: 104, look: "grid" },
        { mark: "text", x: tick * 2, y: 120, text: String(tick), look: "tick", anchor: "middle" },
      ]),
      { mark: "rule", x1: 0, x2: 100, y1: 104, y2: 104, look: "axis" },
      { mark: "rule", x1: 0, x2: 100, y1: 27, y2: 27, look: "grid" },
      { mark: "rule", x1: 40, x2: 80, y1: 27, y2: 27, look: "link", tone: "quiet" },
      { mark: "dot", x: 40, y: 27, tone: "quiet", isHollow: true },
      { mark: "dot", x: 80, y: 27, tone: "quiet" },
      { mark: "rule", x1: 0, x2: 100, y1: 79, y2: 79, look: "grid" },
      { mark: "rule", x1: 20, x2: 80, y1: 79, y2: 79, look: "link-strong", tone: "accent" },
      { mark: "dot", x: 80, y: 79, tone: "accent", isHollow: true },
      { mark: "dot", x: 20, y: 79, tone: "accent", isStrong: true },
      { mark: "text", x: 0, y: 14, text: "Up", look: "label", dx: -44 },
      { mark: "text", x: 0, y: 66, text: "Down", look: "strong", dx: -44 },
      { mark: "text", x: 40, y: 31.5, text: "20%", look: "tick", dx: -10, anchor: "end" },
      { mark: "text", x: 80, y: 31.5, text: "40%", look: "value", dx: 10 },
      { mark: "text", x: 80, y: 83.5, text: "40%", look: "tick", dx: 10 },
      { mark: "text", x: 20, y: 83.5, text: "10%", look: "strong", dx: -10, anchor: "end" },
    ],
  });
});

test("an axis that does not start at zero shows its first number", () => {
  const rows = [{ label: "Under 35", values: [60, 70] }];
  const { marks } = drawPicture({ ...sampleChart("dots", years, rows), domain: [40, 90] }, 100);
  const ticks = marks.filter((mark) => mark.mark === "text" && mark.anchor === "middle");
  expect(ticks[0]).toMatchObject({ x: 0, text: "40" });
  expect(ticks.at(-1)).toMatchObject({ x: 100, text: "90" });
});

test("the axis starts and ends at a labelled number", () => {
  const rows = [{ label: "Under 35", values: [10, 30] }];
  const { marks } = drawPicture({ ...sampleChart("dots", years, rows), domain: [5, 35] }, 100);
  const ticks = marks.filter((mark) => mark.mark === "text" && mark.anchor === "middle");
  expect(ticks[0]).toMatchObject({ x: 0, text: "0" });
  expect(ticks.at(-1)).toMatchObject({ x: 100, text: "40" });
});

test("dots of one country have its colour; a missing value has neither dot nor connecting line", () => {
  const rows = [{ label: "Under 35", values: [null, 50] }];
  const { marks, places } = drawPicture(
    { ...sampleChart("dots", years, rows), countries: ["sweden"] },
    100,
  );
  expect(marks.filter(({ mark }) => mark === "dot")).toEqual([
    { mark: "dot", x: 100, y: 27, tone: "sweden" },
  ]);
  expect(marks.filter((mark) => mark.mark === "rule" && mark.look === "link")).toEqual([]);
  expect(places).toEqual([[null, [100, 27]]]);
});

test("dots have whiskers for the margin of error, with the figures beyond them", () => {
  const rows = [{ label: "Under 35", values: [20, 50] }];
  const chart = { ...sampleChart("dots", years, rows), domain: [0, 100] as [number, number] };
  const { marks } = drawPicture({ ...chart, interviews: 100 }, 100);
  expect(marks.filter((mark) => mark.mark === "rule" && mark.look === "whisker")).toMatchObject([
    { x1: 12.16, x2: 27.84 },
    { x1: 40.2, x2: 59.8 },
  ]);
  expect(marks.slice(-2)).toMatchObject([
    { text: "20%", x: 12.16, dx: -10, anchor: "end" },
    { text: "50%", x: 59.8, dx: 10 },
  ]);
});
