import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { drawPicture } from "./draw-chart.ts";
import { short } from "./drawing.ts";
import { textWidth } from "./measure-text.ts";

const years = ["2025", "2026"];

test("dots have an axis; the newer value is the filled dot with the bold figure, on either side", () => {
  const rows = [
    { label: "Up", values: [20, 40] },
    { label: "Down", values: [40, 10] },
  ];
  const chart = { ...sampleChart("dots", years, rows), highlight: ["Down"] };
  const drawing = drawPicture(firm, { ...chart, domain: [0, 50] }, 300);
  const side = 10 + textWidth("40%", { isBold: true });
  const at = (value: number) => short(side + (value / 50) * (300 - 2 * side));
  const { x1, x2 } = { x1: at(0), x2: at(50) };
  expect(drawing).toEqual({
    width: 300,
    height: 124,
    positions: [
      [
        [at(20), 27],
        [at(40), 27],
      ],
      [
        [at(40), 79],
        [at(10), 79],
      ],
    ],
    marks: [
      ...[0, 10, 20, 30, 40, 50].flatMap((tick) => [
        { mark: "rule", x1: at(tick), x2: at(tick), y1: 4, y2: 104, variant: "grid" },
        {
          mark: "text",
          x: at(tick),
          y: 120,
          text: String(tick),
          variant: "tick",
          anchor: "middle",
        },
      ]),
      { mark: "rule", x1, x2, y1: 104, y2: 104, variant: "axis" },
      { mark: "rule", x1, x2, y1: 27, y2: 27, variant: "grid" },
      { mark: "rule", x1: at(20), x2: at(40), y1: 27, y2: 27, variant: "link", colour: "quiet" },
      { mark: "dot", x: at(20), y: 27, colour: "quiet", isHollow: true },
      { mark: "dot", x: at(40), y: 27, colour: "quiet" },
      { mark: "rule", x1, x2, y1: 79, y2: 79, variant: "grid" },
      {
        mark: "rule",
        x1: at(10),
        x2: at(40),
        y1: 79,
        y2: 79,
        variant: "link-strong",
        colour: "accent",
      },
      { mark: "dot", x: at(40), y: 79, colour: "accent", isHollow: true },
      { mark: "dot", x: at(10), y: 79, colour: "accent", isStrong: true },
      { mark: "text", x: 0, y: 14, text: "Up", variant: "label" },
      { mark: "text", x: 0, y: 66, text: "Down", variant: "strong" },
      { mark: "text", x: at(20) - 10, y: 31.5, text: "20%", variant: "tick", anchor: "end" },
      { mark: "text", x: at(40) + 10, y: 31.5, text: "40%", variant: "value" },
      { mark: "text", x: at(40) + 10, y: 83.5, text: "40%", variant: "tick" },
      { mark: "text", x: at(10) - 10, y: 83.5, text: "10%", variant: "strong", anchor: "end" },
    ].map((mark) => ("x" in mark ? { ...mark, x: short(mark.x) } : mark)),
  });
});

const ticksOf = (chart: Chart) =>
  drawPicture(firm, chart, 300).marks.flatMap((mark) =>
    mark.mark === "text" && mark.anchor === "middle" ? mark : [],
  );

test("an axis that does not start at zero shows its first number", () => {
  const rows = [{ label: "Under 35", values: [60, 70] }];
  const ticks = ticksOf({ ...sampleChart("dots", years, rows), domain: [40, 90] });
  expect(ticks[0]).toMatchObject({ text: "40" });
  expect(ticks.at(-1)).toMatchObject({ text: "90" });
});

test("the axis starts and ends at a labelled number", () => {
  const rows = [{ label: "Under 35", values: [10, 30] }];
  const ticks = ticksOf({ ...sampleChart("dots", years, rows), domain: [5, 35] });
  expect(ticks[0]).toMatchObject({ text: "0" });
  expect(ticks.at(-1)).toMatchObject({ text: "40" });
});

test("dots of one country have its colour; a missing value has neither dot nor connecting line", () => {
  const rows = [{ label: "Under 35", values: [null, 50] }];
  const { marks, positions } = drawPicture(
    firm,
    { ...sampleChart("dots", years, rows), countries: ["sweden"] },
    300,
  );
  const dots = marks.flatMap((mark) => (mark.mark === "dot" ? mark : []));
  expect(dots).toMatchObject([{ y: 27, colour: "sweden" }]);
  expect(marks.filter((mark) => mark.mark === "rule" && mark.variant === "link")).toEqual([]);
  expect(positions).toEqual([[null, [dots[0]?.x, 27]]]);
});

test("dots have whiskers for the margin of error, with the figures beyond them", () => {
  const rows = [{ label: "Under 35", values: [20, 50] }];
  const chart = { ...sampleChart("dots", years, rows), domain: [0, 100] as [number, number] };
  const { marks } = drawPicture(firm, { ...chart, interviews: 100 }, 300);
  const side = 10 + textWidth("50%", { isBold: true });
  const at = (value: number) => short(side + (value / 100) * (300 - 2 * side));
  expect(marks.filter((mark) => mark.mark === "rule" && mark.variant === "whisker")).toMatchObject([
    { x1: at(12.16), x2: at(27.84) },
    { x1: at(40.2), x2: at(59.8) },
  ]);
  expect(marks.slice(-2)).toMatchObject([
    { text: "20%", x: short(at(12.16) - 10), anchor: "end" },
    { text: "50%", x: short(at(59.8) + 10) },
  ]);
});
