import { expect, test } from "vitest";
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
  expect(chartStops(drawChart(chart))).toEqual([
    {
      label: "2024",
      x: 0,
      y: 120,
      values: [
        { series: "Norway", text: "10%", x: 0, y: 174, tone: "norway" },
        { series: "Sweden", text: "20%", x: 0, y: 120, tone: "sweden" },
      ],
    },
    {
      label: "2025",
      x: 50,
      y: 12,
      values: [{ series: "Norway", text: "40%", x: 50, y: 12, tone: "norway" }],
    },
  ]);
});

test.each(["bars", "dots", "stack", "scatter"] as const)("%s have a stop for each row", (kind) => {
  const rows = [
    { label: "Norway", values: [30, 40] },
    { label: "Sweden", values: [20, 10] },
  ];
  const stops = chartStops(drawChart(sampleChart(kind, ["2025", "2026"], rows)));
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
  const drawn = drawChart(sampleChart("scatter", ["Follow", "Pay"], rows));
  const dot = drawn.drawing.marks.find(({ mark }) => mark === "dot");
  const [stop] = chartStops(drawn);
  expect(dot).toMatchObject({ x: stop?.x, y: stop?.y });
});

test("the values of a stop have the tones of the legend", () => {
  const rows = [{ label: "Norway", values: [30, 40] }];
  const [stop] = chartStops(drawChart(sampleChart("stack", ["Streaming", "News"], rows)));
  expect(stop?.values.map(({ tone }) => tone)).toEqual(["2", "4"]);
});
