import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { chartStops } from "./chart-points.ts";
import { drawChart } from "./draw-chart.ts";

test("a line chart has a stop for each column, with all values of that column", () => {
  const rows = [
    { label: "Norway", values: [10, 40, null] },
    { label: "Sweden", values: [20, null, null] },
  ];
  const chart = {
    ...sampleChart("line", ["2024", "2025", "2026"], rows),
    domain: [0, 40] as [number, number],
  };
  const drawn = drawChart(firm, chart);
  const stops = chartStops(drawn, drawn.drawings.narrow);
  expect(stops).toMatchObject([
    {
      label: "2024",
      y: 120,
      values: [
        { series: "Norway", text: "10%", y: 174, colour: "norway" },
        { series: "Sweden", text: "20%", y: 120, colour: "sweden" },
      ],
    },
    {
      label: "2025",
      y: 12,
      values: [{ series: "Norway", text: "40%", y: 12, colour: "norway" }],
    },
  ]);
  for (const { x, values } of stops) for (const value of values) expect(value.x).toBe(x);
  const wide = chartStops(drawn, drawn.drawings.wide);
  expect(wide.map(({ label }) => label)).toEqual(["2024", "2025"]);
  expect(wide[1]?.x).toBeGreaterThan(stops[1]?.x ?? 0);
});

test.each(["bars", "dots", "stack", "scatter"] as const)("%s have a stop for each row", (kind) => {
  const rows = [
    { label: "Norway", values: [30, 40] },
    { label: "Sweden", values: [20, 10] },
  ];
  const drawn = drawChart(firm, sampleChart(kind, ["2025", "2026"], rows));
  const stops = chartStops(drawn, drawn.drawings.narrow);
  expect(
    stops.map(({ label, values }) => [label, values.map(({ series, text }) => [series, text])]),
  ).toEqual([
    [
      "Norway",
      [
        ["2025", "30%"],
        ["2026", "40%"],
      ],
    ],
    [
      "Sweden",
      [
        ["2025", "20%"],
        ["2026", "10%"],
      ],
    ],
  ]);
});

test("the stop of a scatter chart is at its dot", () => {
  const rows = [{ label: "Football", values: [50, 40] }];
  const drawn = drawChart(firm, sampleChart("scatter", ["Follow", "Pay"], rows));
  const dot = drawn.drawings.wide.marks.find(({ mark }) => mark === "dot");
  const [stop] = chartStops(drawn, drawn.drawings.wide);
  expect(dot).toMatchObject({ x: stop?.x, y: stop?.y });
});

test("the values of a stop have the colours of the legend", () => {
  const rows = [{ label: "Norway", values: [30, 40] }];
  const drawn = drawChart(firm, sampleChart("stack", ["Streaming", "News"], rows));
  const [stop] = chartStops(drawn, drawn.drawings.narrow);
  expect(stop?.values.map(({ colour }) => colour)).toEqual(["2", "4"]);
});
