import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { drawPicture } from "./draw-chart.ts";
import type { Mark } from "./drawing.ts";

const of = <Kind extends Mark["mark"]>(marks: Mark[], kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { mark: Kind }> => mark.mark === kind);

const columns = ["2023", "2024", "2025", "2026"];

test("lines are straight between marked points, and a highlighted one is drawn last and thicker", () => {
  const rows = [
    { label: "Norway", values: [10, 20, 30, 40] },
    { label: "Sweden", values: [10, 15, 20, null] },
  ];
  expect(
    drawPicture({ ...sampleChart("line", columns, rows), highlight: ["Norway"] }, 100),
  ).toEqual({
    width: 100,
    height: 260,
    left: "small",
    right: "large",
    places: [
      [
        [0, 228],
        [33.33, 156],
        [66.67, 84],
        [100, 12],
      ],
      [[0, 228], [33.33, 192], [66.67, 156], null],
    ],
    marks: [
      { mark: "rule", x1: 0, x2: 100, y1: 228, y2: 228, look: "axis" },
      { mark: "text", x: 0, y: 232.5, text: "10", look: "tick", dx: -8, anchor: "end" },
      { mark: "rule", x1: 0, x2: 100, y1: 156, y2: 156, look: "grid" },
      { mark: "text", x: 0, y: 160.5, text: "20", look: "tick", dx: -8, anchor: "end" },
      { mark: "rule", x1: 0, x2: 100, y1: 84, y2: 84, look: "grid" },
      { mark: "text", x: 0, y: 88.5, text: "30", look: "tick", dx: -8, anchor: "end" },
      { mark: "rule", x1: 0, x2: 100, y1: 12, y2: 12, look: "grid" },
      { mark: "text", x: 0, y: 16.5, text: "40", look: "tick", dx: -8, anchor: "end" },
      { mark: "text", x: 0, y: 254, text: "2023", look: "tick", anchor: "middle", minor: 2 },
      { mark: "text", x: 33.33, y: 254, text: "2024", look: "tick", anchor: "middle" },
      { mark: "text", x: 66.67, y: 254, text: "2025", look: "tick", anchor: "middle", minor: 2 },
      { mark: "text", x: 100, y: 254, text: "2026", look: "tick", anchor: "middle" },
      {
        mark: "path",
        tone: "sweden",
        d: "M0,228L33.33,192L66.67,156",
        points: "M0,228h0M33.33,192h0M66.67,156h0",
      },
      { mark: "dot", x: 66.67, y: 156, tone: "sweden" },
      {
        mark: "path",
        tone: "norway",
        d: "M0,228L33.33,156L66.67,84L100,12",
        points: "M0,228h0M33.33,156h0M66.67,84h0M100,12h0",
        isStrong: true,
      },
      { mark: "dot", x: 100, y: 12, tone: "norway", isStrong: true },
      {
        mark: "text",
        x: 100,
        y: 16.5,
        text: "Norway 40%",
        look: "strong",
        dx: 11,
        tone: "norway",
      },
      {
        mark: "text",
        x: 66.67,
        y: 160.5,
        text: "Sweden 20%",
        look: "label",
        dx: 11,
        tone: "sweden",
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
    { ...sampleChart("line", ["2025", "2026"], rows), domain: [0, 40] },
    100,
  );
  expect(of(marks, "path")).toMatchObject([
    { d: "M0,174L100,12", tone: "1" },
    { d: "M0,120L100,66", tone: "2" },
  ]);
  expect(marks[0]).toMatchObject({ mark: "rule", y1: 228, look: "axis" });
  expect(marks[1]).toMatchObject({ mark: "text", text: "0" });
});

test("the axis of a line chart starts and ends at round numbers", () => {
  const rows = [{ label: "Norway", values: [11.3, 38.2] }];
  const { marks } = drawPicture(sampleChart("line", ["2025", "2026"], rows), 100);
  const ticks = of(marks, "text").filter(({ anchor }) => anchor === "end");
  expect(ticks.map(({ text }) => text)).toEqual(["10", "20", "30", "40"]);
});

test("points of a line are marked only if a narrow screen has space for them", () => {
  const points = (count: number) => {
    const rows = [{ label: "Norway", values: Array.from({ length: count }, (_, n) => n) }];
    const names = Array.from({ length: count }, (_, index) => String(2000 + index));
    return of(drawPicture(sampleChart("line", names, rows), 100).marks, "path")[0]?.points;
  };
  expect(points(8)?.match(/h0/g)).toHaveLength(8);
  expect(points(24)).toBeUndefined();
});

test("only as many column names are shown as fit", () => {
  const names = Array.from({ length: 24 }, (_, index) => String(2003 + index));
  const rows = [{ label: "Norway", values: names.map(Number) }];
  const named = (width: number) =>
    of(drawPicture(sampleChart("line", names, rows), width).marks, "text")
      .filter(({ anchor, minor }) => anchor === "middle" && !minor)
      .map(({ text }) => text);
  expect(named(1000)).toEqual(names);
  expect(named(400)).toEqual(names.filter((_, index) => index % 4 === 3));
  expect(named(100).at(-1)).toBe("2026");
});

test("a line has a band for the margin of error if the number of interviews is known", () => {
  const rows = [{ label: "Norway", values: [50, null, 50, 50] }];
  const chart = { ...sampleChart("line", columns, rows), domain: [0, 100] as [number, number] };
  expect(of(drawPicture(chart, 90).marks, "path")[0]).not.toHaveProperty("band");
  const [path] = of(drawPicture({ ...chart, interviews: 100 }, 90).marks, "path");
  // 9.8 points to either side at 216 pixels per 100 points; a missing value interrupts the band.
  expect(path?.band).toBe("M0,98.83L0,141.17ZM60,98.83L90,98.83L90,141.17L60,141.17Z");
});

test("long line labels are broken into several lines in the margin", () => {
  const rows = [
    { label: "Largest commercial broadcaster online", values: [10, 20] },
    { label: "Public service player", values: [11, 21] },
  ];
  const labels = of(drawPicture(sampleChart("line", ["2025", "2026"], rows), 100).marks, "text");
  expect(labels.filter(({ dx }) => dx === 11).map(({ text, y }) => [text, y])).toEqual([
    ["Largest commercial", 68],
    ["broadcaster online", 84],
    ["20%", 100],
    ["Public service player", 19],
    ["21%", 35],
  ]);
});

test("a row without any value has neither line nor label", () => {
  const rows = [
    { label: "Norway", values: [10, 20] },
    { label: "Sweden", values: [null, null] },
  ];
  const { marks } = drawPicture(sampleChart("line", ["2025", "2026"], rows), 100);
  expect(of(marks, "path").map(({ tone }) => tone)).toEqual(["norway"]);
  expect(of(marks, "text").flatMap(({ tone, text }) => (tone ? text : []))).toEqual(["Norway 20%"]);
  const empty = drawPicture(sampleChart("line", ["2025", "2026"], rows.slice(1)), 100);
  expect(JSON.stringify(empty)).not.toMatch(/NaN|null\.|Infinity/);
  expect(of(empty.marks, "text").map(({ y }) => y)).not.toContain(Number.NaN);
});
