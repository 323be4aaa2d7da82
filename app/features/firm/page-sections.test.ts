import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { ChartSection } from "./page-sections.tsx";

test.each([
  ["dark", "dark"],
  ["paper", "light"],
] as const)("a chart in a section on %s is drawn for a %s background", (background, expected) => {
  const chart = drawChart(sampleChart("bars", ["2026"], [{ label: "Sweden", values: [40] }]));
  const html = renderToStaticMarkup(
    createElement(ChartSection, { section: { heading: "A", paragraphs: [] }, chart, background }),
  );
  expect(html).toContain(`<figure class="chart" data-background="${expected}"`);
});
