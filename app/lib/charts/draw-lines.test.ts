import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";
import { type Mark, short } from "./drawing.ts";
import { textWidth } from "./measure-text.ts";

const of = <Kind extends Mark["mark"]>(marks: Mark[], kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { mark: Kind }> => mark.mark === kind);

const columns = ["2023", "2024", "2025", "2026"];

test("lines are straight between marked points, and a highlighted one is drawn last and thicker", () => {
  const rows = [
    { label: "Norway", values: [10, 20, 30, 40] },
    { label: "Sweden", values: [10, 15, 20, null] },
  ];
  const drawing = drawPicture(
    firm,
    { ...sampleChart("line", columns, rows), highlight: ["Norway"] },
    300,
  );
  const left = textWidth("40") + 8;
  const right = 300 - 11 - textWidth("Norway 40%", { isBold: true });
  const at = (column: number) => short(left + (column / 3) * (right - left));
  const [x1, x2] = [short(left), short(right)];
  const [x0, xa, xb, xc] = [at(0), at(1), at(2), at(3)];
  expect(drawing).toEqual({
    width: 300,
    height: 260,
    positions: [
      [
        [x0, 228],
        [xa, 156],
        [xb, 84],
        [xc, 12],
      ],
      [[x0, 228], [xa, 192], [xb, 156], null],
    ],
    marks: [
      ...[
        [10, 228],
        [20, 156],
        [30, 84],
        [40, 12],
      ].flatMap(([tick = 0, y = 0]) => [
        { mark: "rule", x1, x2, y1: y, y2: y, variant: tick === 10 ? "axis" : "grid" },
        {
          mark: "text",
          x: short(left - 8),
          y: short(y + 4.5),
          text: String(tick),
          variant: "tick",
          anchor: "end",
        },
      ]),
      ...columns.map((text, index) => ({
        mark: "text",
        x: at(index),
        y: 254,
        text,
        variant: "tick",
        anchor: "middle",
      })),
      {
        mark: "path",
        colour: "sweden",
        d: `M${x0},228L${xa},192L${xb},156`,
        points: `M${x0},228h0M${xa},192h0M${xb},156h0`,
      },
      { mark: "dot", x: xb, y: 156, colour: "sweden" },
      {
        mark: "path",
        colour: "norway",
        d: `M${x0},228L${xa},156L${xb},84L${xc},12`,
        points: `M${x0},228h0M${xa},156h0M${xb},84h0M${xc},12h0`,
        isStrong: true,
      },
      { mark: "dot", x: xc, y: 12, colour: "norway", isStrong: true },
      {
        mark: "text",
        x: short(right + 11),
        y: 16.5,
        text: "Norway 40%",
        variant: "strong",
        colour: "norway",
      },
      {
        mark: "text",
        x: short(at(2) + 11),
        y: 160.5,
        text: "Sweden 20%",
        variant: "label",
        colour: "sweden",
      },
    ],
  });
});

test("the axis of a line chart follows the chart's domain", () => {
  const rows = [
    { label: "Radio", values: [10, 40] },
    { label: "Podcasts", values: [20, 30] },
  ];
  const { marks } = drawPicture(
    firm,
    { ...sampleChart("line", ["2025", "2026"], rows), domain: [0, 40] },
    300,
  );
  expect(of(marks, "path")).toMatchObject([
    { d: expect.stringMatching(/^M[\d.]+,174L[\d.]+,12$/), colour: "1" },
    { d: expect.stringMatching(/^M[\d.]+,120L[\d.]+,66$/), colour: "2" },
  ]);
  expect(marks[0]).toMatchObject({ mark: "rule", y1: 228, variant: "axis" });
  expect(marks[1]).toMatchObject({ mark: "text", text: "0" });
});

test("the axis of a line chart starts and ends at round numbers", () => {
  const rows = [{ label: "Norway", values: [11.3, 38.2] }];
  const { marks } = drawPicture(firm, sampleChart("line", ["2025", "2026"], rows), 300);
  const ticks = of(marks, "text").filter(({ anchor }) => anchor === "end");
  expect(ticks.map(({ text }) => text)).toEqual(["10", "20", "30", "40"]);
});

test("points of a line are marked only if there is space for them", () => {
  const points = (count: number) => {
    const rows = [{ label: "Norway", values: Array.from({ length: count }, (_, n) => n) }];
    const names = Array.from({ length: count }, (_, index) => String(2000 + index));
    return of(drawPicture(firm, sampleChart("line", names, rows), 300).marks, "path")[0]?.points;
  };
  expect(points(8)?.match(/h0/g)).toHaveLength(8);
  expect(points(24)).toBeUndefined();
});

test("only as many column names are shown as fit", () => {
  const names = Array.from({ length: 24 }, (_, index) => String(2003 + index));
  const rows = [{ label: "Norway", values: names.map(Number) }];
  const named = (width: number) =>
    of(drawPicture(firm, sampleChart("line", names, rows), width).marks, "text")
      .filter(({ anchor }) => anchor === "middle")
      .map(({ text }) => text);
  expect(named(1136)).toEqual(names);
  expect(named(600)).toEqual(names.filter((_, index) => index % 4 === 3));
  expect(named(300)).toEqual(names.filter((_, index) => index % 8 === 7));
});

test("a line has a band for the margin of error if the number of interviews is known", () => {
  const rows = [{ label: "Norway", values: [50, null, 50, 50] }];
  const chart = { ...sampleChart("line", columns, rows), domain: [0, 100] as [number, number] };
  expect(of(drawPicture(firm, chart, 300).marks, "path")[0]).not.toHaveProperty("band");
  const [path] = of(drawPicture(firm, { ...chart, interviews: 100 }, 300).marks, "path");
  // 9.8 points to either side at 216 pixels per 100 points; a missing value interrupts the band.
  expect(path?.band?.replaceAll(/[\d.]+,/g, "x,")).toBe(
    "Mx,98.8Lx,141.2ZMx,98.8Lx,98.8Lx,141.2Lx,141.2Z",
  );
});

test("long line labels are broken into several lines in the margin", () => {
  const rows = [
    { label: "Largest commercial broadcaster online", values: [10, 20] },
    { label: "Public service player", values: [11, 21] },
  ];
  const { marks } = drawPicture(firm, sampleChart("line", ["2025", "2026"], rows), 300);
  const labels = of(marks, "text").filter(({ colour }) => colour);
  expect(labels.map(({ text, y }) => [text, y])).toEqual([
    ["Largest", 60],
    ["commercial", 76],
    ["broadcaster", 92],
    ["online 20%", 108],
    ["Public service", 27],
    ["player 21%", 43],
  ]);
});

test("a word that is wider than the margin is broken, and the plot grows with its labels", () => {
  const label = "Kotitalousmaksutelevisiopalvelut";
  const rows = Array.from({ length: 12 }, (_, index) => ({ label, values: [index, 20] }));
  const { marks, height } = drawPicture(firm, sampleChart("line", ["2025", "2026"], rows), 300);
  const labels = of(marks, "text").filter(({ colour }) => colour);
  expect(labels.slice(0, 3).map(({ text }) => text.at(-1))).toEqual(["-", "-", "%"]);
  expect(height).toBe(12 + 12 * (3 * 16 + 1) + 32);
});

test("a row without any value has neither line nor label", () => {
  const rows = [
    { label: "Norway", values: [10, 20] },
    { label: "Sweden", values: [null, null] },
  ];
  const { marks } = drawPicture(firm, sampleChart("line", ["2025", "2026"], rows), 300);
  expect(of(marks, "path").map(({ colour }) => colour)).toEqual(["norway"]);
  expect(of(marks, "text").flatMap(({ colour, text }) => (colour ? text : []))).toEqual([
    "Norway 20%",
  ]);
  const empty = drawPicture(firm, sampleChart("line", ["2025", "2026"], rows.slice(1)), 300);
  expect(JSON.stringify(empty)).not.toMatch(/NaN|null\.|Infinity/);
  expect(of(empty.marks, "text").map(({ y }) => y)).not.toContain(Number.NaN);
});
