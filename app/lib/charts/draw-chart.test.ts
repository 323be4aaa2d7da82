import fc from "fast-check";
import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { drawChart, drawPicture, keysOf } from "./draw-chart.ts";
import type { Mark } from "./drawing.ts";

const of = <Kind extends Mark["mark"]>(marks: Mark[], kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { mark: Kind }> => mark.mark === kind);

const texts = (marks: Mark[]) => of(marks, "text").map(({ text }) => text);

/** Integer shares that add up to 100, as the schema requires. */
const shares = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)));

const figures = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 4, maxLength: 4 });
const columns = ["2023", "2024", "2025", "2026"];

test("the parts of a shares chart fill the width from left to right without overlapping", () => {
  fc.assert(
    fc.property(shares, fc.integer({ min: 100, max: 900 }), (values, width) => {
      const bars = of(
        drawPicture(firm, sampleChart("shares", columns, [{ label: "A", values }]), width).marks,
        "bar",
      );
      const last = bars.at(-1);
      expect(bars[0]?.x).toBe(0);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(width, 0);
      for (const [index, bar] of bars.entries())
        expect(bar.x + bar.width).toBeLessThanOrEqual((bars[index + 1]?.x ?? width) + 0.2);
    }),
  );
});

test.each(["line", "bars", "stack"] as const)(
  "every mark of a %s stays inside the drawing",
  (kind) => {
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 5 }), (rows) => {
        fc.pre(rows.flat().some((value) => value > 0));
        const { marks, width, height } = drawPicture(
          firm,
          sampleChart(
            kind,
            columns,
            rows.map((values, index) => ({ label: `Row ${index}`, values })),
          ),
          300,
        );
        const across = marks.flatMap((mark) => {
          if (mark.mark === "bar") return [mark.x, mark.x + mark.width];
          if (mark.mark === "rule") return [mark.x1, mark.x2];
          return mark.mark === "path" ? [] : [mark.x];
        });
        const down = marks.flatMap((mark) =>
          mark.mark === "bar" ? [mark.y, mark.y + mark.height] : "y" in mark ? [mark.y] : [],
        );
        expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...across)).toBeLessThanOrEqual(width + 0.02);
        expect(Math.min(...down)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...down)).toBeLessThanOrEqual(height);
      }),
    );
  },
);

test("the length of bars is proportional to their values", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (value) => {
      const rows = [
        { label: "All", values: [100] },
        { label: "Some", values: [value] },
      ];
      const [all, some] = of(
        drawPicture(firm, sampleChart("bars", ["2026"], rows), 600).marks,
        "bar",
      );
      expect(some?.width).toBeCloseTo(((all?.width ?? 0) * value) / 100, 0);
    }),
  );
});

test("a line ends at its last value, and its label shows that value", () => {
  const rows = [
    { label: "Sweden", values: [65, 67, null, null] },
    { label: "Norway", values: [70, 72, null, null] },
  ];
  const { marks } = drawPicture(
    firm,
    { ...sampleChart("line", columns, rows), highlight: ["Sweden"] },
    300,
  );
  const [, second] = of(marks, "text").filter(({ anchor }) => anchor === "middle");
  expect(of(marks, "dot").map(({ x }) => x)).toEqual([second?.x, second?.x]);
  expect(texts(marks)).toEqual(expect.arrayContaining(["Sweden 67%", "Norway 72%"]));
  expect(of(marks, "path").map(({ colour }) => colour)).toEqual(["norway", "sweden"]);
  for (const { d } of of(marks, "path")) expect(d).toMatch(new RegExp(`L${second?.x},[\\d.]+$`));
});

test("every line has a label with its name, so that colour is not the only distinction", () => {
  const rows = ["A", "B", "C", "D"].map((label, index) => ({ label, values: [index, 1, 2, 3] }));
  const { marks } = drawPicture(firm, sampleChart("line", columns, rows), 300);
  expect(of(marks, "text").flatMap(({ text, colour }) => (colour ? [[text, colour]] : []))).toEqual(
    of(marks, "path").map(({ colour }, index) => [`${rows[index]?.label} 3%`, colour]),
  );
});

test("in a dot chart the figure of the lower value is on the left, in either order", () => {
  const rows = [
    { label: "Up", values: [45, 51] },
    { label: "Down", values: [52, 38] },
  ];
  const { marks } = drawPicture(firm, sampleChart("dots", ["2025", "2026"], rows), 300);
  expect(texts(marks.filter((mark) => mark.mark === "text" && mark.anchor === "end"))).toEqual([
    "45%",
    "38%",
  ]);
  expect(of(marks, "dot").map(({ isHollow }) => isHollow ?? false)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("a drawn chart includes its table, description and downloads", () => {
  const drawn = drawChart(
    firm,
    sampleChart("line", columns, [{ label: "Sweden", values: [64, 66, 69, null] }]),
    "?year=2025",
  );
  expect(drawn.table).toEqual({
    head: ["Country", ...columns],
    rows: [["Sweden", "64%", "66%", "69%", "–"]],
  });
  expect(drawn.description).toBe("Line chart. Sweden from 64% in 2023 to 69% in 2025.");
  expect(drawn.page).toBe("/charts/test?year=2025");
  expect(drawn.downloads).toEqual({
    csv: "/charts/test.csv?year=2025",
    svg: "/charts/test.svg?year=2025",
  });
});

test.each([
  ["bars", "Bar chart. Norway: 2025 40%, 2026 50%; Sweden: 2026 25%."],
  ["dots", "Dot chart. Norway: 2025 40%, 2026 50%; Sweden: 2026 25%."],
  ["scatter", "Scatter chart. Norway: 2025 40%, 2026 50%; Sweden: 2026 25%."],
  ["stack", "Stacked bar chart. Norway: 2025 40%, 2026 50%; Sweden: 2026 25%."],
  ["shares", "Stacked bar chart. Norway: 2025 40%, 2026 50%; Sweden: 2026 25%."],
  ["line", "Line chart. Norway from 40% in 2025 to 50% in 2026; Sweden: 2026 25%."],
] as const)("the description of a %s chart is a sentence", (kind, sentence) => {
  const rows = [
    { label: "Norway", values: [40, 50] },
    { label: "Sweden", values: [null, 25] },
  ];
  expect(drawChart(firm, sampleChart(kind, ["2025", "2026"], rows)).description).toBe(sentence);
});

test("the description of a chart with one column does not repeat the column's name", () => {
  const rows = [
    { label: "Norway", values: [50] },
    { label: "Sweden", values: [null] },
  ];
  expect(drawChart(firm, sampleChart("bars", ["2026"], rows)).description).toBe(
    "Bar chart. Norway 50%; Sweden –.",
  );
});

test("the notes of a chart state the margin of error and which row is the region", () => {
  const rows = [
    { label: "Nordics", values: [50] },
    { label: "Sweden", values: [40] },
  ];
  const { notes, description } = drawChart(firm, {
    ...sampleChart("bars", ["2026"], rows),
    interviews: 1000,
  });
  expect(notes).toEqual([
    "Nordics is all four countries together",
    "Margin of error ±3.1 percentage points or less (95% confidence)",
  ]);
  expect(description).toBe(`Bar chart. Nordics 50%; Sweden 40%. ${notes.join(". ")}.`);
});

test("the legend shows columns with the style of the drawing", () => {
  const keys = (kind: Chart["kind"], names: string[], labels = ["Films"]) =>
    keysOf(
      firm,
      sampleChart(
        kind,
        names,
        labels.map((label) => ({ label, values: names.map(() => 1) })),
      ),
    );
  expect(keys("line", ["2025", "2026"])).toEqual([]);
  expect(keys("scatter", ["Follow", "Pay"])).toEqual([]);
  expect(keys("bars", ["2026"])).toEqual([]);
  expect(keys("bars", ["2025", "2026"])).toEqual([
    { label: "2025", colour: "accent", shape: "frame" },
    { label: "2026", colour: "accent", shape: "square" },
  ]);
  expect(keys("dots", ["2025", "2026"], ["Sweden"])).toEqual([
    { label: "2025", colour: "sweden", shape: "ring" },
    { label: "2026", colour: "sweden", shape: "dot" },
  ]);
  expect(keys("bars", ["2025", "2026"], ["Sweden", "Norway"])).toEqual([
    { label: "2025", colour: "plain", shape: "frame" },
    { label: "2026", colour: "plain", shape: "square" },
  ]);
  expect(keys("bars", ["Sweden 2026", "Norway 2026"])).toEqual([
    { label: "Sweden 2026", colour: "sweden", shape: "square" },
    { label: "Norway 2026", colour: "norway", shape: "square" },
  ]);
  expect(keys("shares", ["Fibre", "Cable"])).toEqual([
    { label: "Fibre", colour: "1", shape: "square" },
    { label: "Cable", colour: "2", shape: "square" },
  ]);
});

test("figures have the symbol of their unit and the same number of decimals", () => {
  const table = (values: number[], unit: Pick<Chart, "unit">) => {
    const { unit: _, ...plain } = sampleChart("bars", ["a", "b"], [{ label: "A", values }]);
    return drawChart(firm, { ...plain, ...unit }).table.rows;
  };
  expect(table([7, 8], { unit: "%" })).toEqual([["A", "7%", "8%"]]);
  expect(table([7, 8.25], { unit: "€" })).toEqual([["A", "€7.00", "€8.25"]]);
  expect(table([7, 8.5], {})).toEqual([["A", "7.0", "8.5"]]);
});
