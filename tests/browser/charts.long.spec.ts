import { expect, test } from "@playwright/test";
import { knownPages } from "../support/site-map.ts";
import { chartProblems, noProblems } from "./chart-problems.ts";

const paths = [
  "/",
  ...knownPages.map(({ path }) => path).filter((path) => path.startsWith("/products/")),
  "/instant-insight",
  "/instant-insight?country=nordics&year=2023",
];

for (const width of [320, 390, 768, 1024, 1280, 1440])
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

for (const [background, path, parts] of [
  ["light", "/products/media-and-markets", ".chart-keys .chart-bar"],
  ["dark", "/", ".chart-line"],
] as const)
  test(`on a ${background} background each of the four series has its own colour`, async ({
    page,
  }) => {
    await page.goto(path);
    const colours = await page
      .locator(parts)
      .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).color));
    expect(new Set(colours).size).toBe(4);
    const label = page.locator(".chart-tick, .chart-label").first();
    await expect(label).not.toHaveCSS("stroke", "none");
    await expect(label).not.toHaveCSS("fill", "rgb(0, 0, 0)");
  });

test("below 320 pixels the texts of charts do not overlap and are not cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 260, height: 900 });
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const { overlapping, cutOff } = await page.evaluate(chartProblems);
    expect({ path, overlapping, cutOff }).toEqual({ path, overlapping: [], cutOff: [] });
  }
});

test("one of the two drawings is shown, in the page and to screen readers", async ({ page }) => {
  const shown = page.locator(".chart-canvas:visible");
  for (const [width, size] of [
    [390, "narrow"],
    [1440, "wide"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/charts/svod-penetration");
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveClass(`chart-canvas chart-${size}`);
    await expect(page.getByRole("img", { name: /^Line chart/ })).toHaveCount(1);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("in print a chart from a dark section uses the colours for white paper", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Data table").first()).toBeHidden();
  const chart = page.locator(".chart").first();
  await expect(chart.locator(".chart-tick").first()).toHaveCSS("fill", "rgb(74, 90, 84)");
  await expect(chart.locator(".chart-colour-sweden").first()).toHaveCSS(
    "color",
    "rgb(151, 100, 0)",
  );
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
