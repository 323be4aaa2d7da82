import { expect, test } from "@playwright/test";
import { knownPages } from "../support/site-map.ts";
import { chartProblems, noProblems } from "./chart-problems.ts";

const paths = [
  "/",
  ...knownPages.map(({ path }) => path).filter((path) => path.startsWith("/products/")),
  "/instant-insight",
  "/instant-insight?country=nordics&year=2023",
];

for (const width of [320, 390, 768, 1440])
  test(`at ${width} pixels the texts of charts do not overlap, are not cut off and are at least 12 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(chartProblems), path).toEqual(noProblems);
    }
  });

for (const [ground, path, parts] of [
  ["light", "/products/media-and-markets", ".chart-keys .chart-bar"],
  ["dark", "/", ".chart-line"],
] as const)
  test(`on a ${ground} background each of the four series has its own colour`, async ({ page }) => {
    await page.goto(path);
    const colours = await page
      .locator(parts)
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).color));
    expect(new Set(colours).size).toBe(4);
    const label = page.locator(".chart-tick, .chart-label").first();
    await expect(label).not.toHaveCSS("stroke", "none");
    await expect(label).not.toHaveCSS("fill", "rgb(0, 0, 0)");
  });

test("in print a chart from a dark section uses the colours for white paper", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Data table").first()).toBeHidden();
  const chart = page.locator(".chart").first();
  await expect(chart.locator(".chart-tick").first()).toHaveCSS("fill", "rgb(74, 90, 84)");
  await expect(chart.locator(".chart-tone-sweden").first()).toHaveCSS("color", "rgb(151, 100, 0)");
});

test("below a chart every line starts at the left edge, and the source is on a line of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // This article has a chart with downloads and one made from a table, which has none.
  await page.goto("/article/press-release/121");
  for (const chart of await page.locator(".chart").all()) {
    const edge = (await chart.boundingBox())?.x ?? 0;
    const boxes = await chart
      .locator(".chart-details, .chart-downloads a, .chart-source > *:first-child")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
    const lines = Map.groupBy(boxes, ({ top, height }) => Math.round(top + height / 2));
    const starts = [...lines.values()].map((line) => Math.min(...line.map(({ left }) => left)));
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts) expect(start).toBeCloseTo(edge, 0);
  }
});
