import { createElement } from "react";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { ChartSection } from "./page-sections.tsx";

test.each([
  ["dark", "dark"],
  ["paper", "light"],
] as const)("a chart in a section on %s is drawn for a %s background", (background, expected) => {
  const chart = drawChart(firm, sampleChart("bars", ["2026"], [{ label: "Sweden", values: [40] }]));
  const html = renderWithContent(
    firm,
    createElement(ChartSection, { section: { heading: "A", paragraphs: [] }, chart, background }),
  );
  expect(html).toContain(`<figure class="chart" data-background="${expected}"`);
});
