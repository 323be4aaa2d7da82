import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { allCharts, findChart } from "#app/lib/charts/find-chart.ts";
import { chartPicture, printedAddress } from "./chart-requests.ts";

test.each(allCharts(firm).map(({ id }) => id))(
  "the PNG source of %s has the requested size and no text elements",
  async (id) => {
    const found = findChart(firm, id);
    if (!found) throw new Error(`${id} is missing`);
    const svg = await chartPicture(
      firm,
      found,
      { width: 1200, height: 675 },
      printedAddress(firm, found, "https://firm.example"),
    );
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    expect(Number(height) / Number(width)).toBeCloseTo(675 / 1200, 2);
    // The PNG renderer has no fonts, so all text must be outlines.
    expect(svg).not.toContain("<text");
  },
);

test("the printed address has no scheme", () => {
  const found = findChart(firm, "svod-penetration", { edition: "2025-09" });
  if (!found) throw new Error("missing");
  expect(printedAddress(firm, found, "https://firm.example")).toBe(
    "firm.example/charts/svod-penetration?edition=2025-09",
  );
});
