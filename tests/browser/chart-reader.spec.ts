import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import {
  anyWidth,
  expect,
  expectAccessible,
  holdRequests,
  long,
  longAtAnyWidth,
  open,
  started,
  test,
} from "./site-test.ts";

const reader = (page: Page) => page.locator(".chart-reader").first();
const range = (page: Page) => reader(page).getByRole("slider");
const values = (page: Page) => page.locator(".chart-stop-values");

/** Moves the pointer to a share of the chart's width and height in several steps, as a hand does. */
async function pointAt(page: Page, across: number, down: number) {
  await reader(page).scrollIntoViewIfNeeded();
  const box = await reader(page).boundingBox();
  if (!box) throw new Error("the reader has no box");
  await page.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 5 });
}

test(
  "pointing at a line chart shows all values of that year, also if the pointer stopped before the island started",
  anyWidth,
  async ({ page }) => {
    await open(page, "/");
    await pointAt(page, 0.99, 0.5);
    await expect(values(page)).toHaveText("2026Norway75%Sweden72%Denmark68%Finland64%");
    await pointAt(page, 0.01, 0.5);
    await expect(values(page)).toHaveText("2019Norway58%Sweden56%Denmark52%Finland45%");
    await page.mouse.move(2, 200);
    await expect(values(page)).toHaveCount(0);
  },
);

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test(
    "the first tap on a chart shows values, and a tap outside it hides them",
    { tag: "@phone" },
    async ({ page }) => {
      await open(page, "/products/audio-market");
      await reader(page).scrollIntoViewIfNeeded();
      await reader(page).tap({ position: { x: 5, y: 60 } });
      await expect(values(page)).toHaveText("2020Sweden36%Norway35%Denmark31%Finland27%");
      await page.locator(".chart-title").first().tap();
      await expect(values(page)).toHaveCount(0);
    },
  );
});

test(
  "arrow keys step through the years of a chart, and each step updates aria-valuetext for screen readers",
  anyWidth,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    await range(page).focus();
    await started(page, "chart-reader");
    await page.keyboard.press("ArrowLeft");
    await expect(range(page)).toHaveAttribute(
      "aria-valuetext",
      "2025: Sweden 51%, Norway 48%, Denmark 44%, Finland 40%",
    );
    await expect(values(page)).toContainText("2025");
    await page.keyboard.press("Home");
    await expect(values(page)).toContainText("2020");
    await page.keyboard.press("Escape");
    await expect(values(page)).toHaveCount(0);
    await expect(range(page)).toBeFocused();
  },
);

test(
  "a key pressed on a chart before its island has started takes effect once it has",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    const release = await holdRequests(page, "**/assets/hydrate-*.js");
    await range(page).focus();
    await page.keyboard.press("ArrowLeft");
    release();
    await started(page, "chart-reader");
    await expect(values(page)).toContainText("2025");
    await page.keyboard.press("ArrowLeft");
    await expect(values(page)).toContainText("2024");
  },
);

test.describe("a chart, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("has no slider to focus, and its data table opens", anyWidth, async ({ page }) => {
    await page.goto("/products/audio-market");
    await expect(range(page)).toBeHidden();
    await page.getByText("Data table").click();
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});

test(
  "pointing at a bar chart shows the values of a row, at a scatter chart those of the nearest point",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products/nordic-piracy");
    await pointAt(page, 0.2, 0.05);
    await expect(values(page)).toHaveText("Live sport20248%202610%");
    await open(page, "/products/sports-analysis");
    await pointAt(page, 0.86, 0.24);
    await expect(values(page)).toHaveText("FootballFollow it52%Followers who would pay38%");
  },
);

test(
  "the down key moves to the next row of a bar chart and stops at the last one",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products/nordic-piracy");
    await range(page).focus();
    await started(page, "chart-reader");
    for (const row of ["Films", "Series", "TV channels", "TV channels"]) {
      await page.keyboard.press("ArrowDown");
      await expect(range(page)).toHaveAttribute("aria-valuetext", new RegExp(`^${row}: 2024 `));
    }
    await page.keyboard.press("ArrowUp");
    await expect(values(page)).toContainText("Series");
  },
);

for (const path of [
  "/charts/svod-penetration",
  "/charts/viewing-share",
  "/charts/podcast-paying",
  "/charts/unlicensed-viewing",
  "/charts/sport-following-and-paying",
])
  test(
    `on a 320 px phone the box of values stays inside the figure and covers no point: ${path}`,
    longAtAnyWidth,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await open(page, path);
      await range(page).focus();
      await expect(values(page)).toBeVisible();
      const isVertical = (await range(page).getAttribute("aria-orientation")) === "vertical";
      const stops = Number(await range(page).getAttribute("max")) + 1;
      for (let stop = 0; stop < stops; stop++) {
        expect(await page.evaluate(boxProblems)).toEqual([]);
        await page.keyboard.press(isVertical ? "ArrowDown" : "ArrowLeft");
      }
    },
  );

test(
  "the focus ring surrounds the whole drawing including its labels",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/charts/podcast-paying");
    await range(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".chart-stage").first()).toHaveCSS("outline-style", "solid");
    await expect(reader(page)).toHaveCSS("outline-style", "none");
  },
);

test(
  "in forced colours the box of values keeps its own colours",
  longAtAnyWidth,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "/charts/svod-penetration");
    await range(page).focus();
    // Otherwise the browser paints a backplate in the text's own colour behind it.
    await expect(values(page)).toHaveCSS("forced-color-adjust", "none");
  },
);

test(
  "a stacked bar shows no point marker, which would cover the figures inside the bar",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/charts/viewing-share");
    await range(page).focus();
    await expect(values(page)).toBeVisible();
    await expect(page.locator(".chart-stop-point")).toHaveCount(0);
  },
);

test(
  "the charts of Instant Insight show values under the pointer, for each selected year",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/instant-insight?country=norway&year=2024");
    await pointAt(page, 0.01, 0.5);
    await expect(values(page)).toContainText("2019");
    await open(page, "/instant-insight?country=norway&year=2021");
    await pointAt(page, 0.99, 0.5);
    await expect(values(page)).toContainText("2021");
  },
);

test("a chart passes axe while it shows values", long, async ({ page }) => {
  await open(page, "/products/audio-market");
  await range(page).focus();
  await started(page, "chart-reader");
  await page.keyboard.press("ArrowLeft");
  await expectAccessible(page, ".chart");
});

test(
  "the chart reader's script is at most 6 kB (gzip) without React, loaded at the first use",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    await page.waitForLoadState("networkidle");
    const fetched: Response[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) fetched.push(response);
    });
    await pointAt(page, 0.5, 0.5);
    await started(page, "chart-reader");
    const beyondReact = fetched.filter((response) => !/\/react-/.test(response.url()));
    const bodies = await Promise.all(beyondReact.map((response) => response.body()));
    expect(beyondReact.length).toBeGreaterThan(0);
    const bytes = bodies.reduce((total, body) => total + gzipSync(body).length, 0);
    expect(bytes).toBeLessThanOrEqual(6000);
  },
);

/** Runs in the page. Lists where the box of values leaves its figure or covers a point that it describes. */
function boxProblems(): string[] {
  const rectOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const box = rectOf(".chart-stop-values");
  const figure = rectOf("figure.chart");
  const covered = [...document.querySelectorAll(".chart-stop-point")].filter((point) => {
    const { left, right, top, bottom } = point.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  });
  return [
    ...(box.width === 0 ? ["no values"] : []),
    ...(box.left < figure.left || box.right > figure.right ? ["beside the figure"] : []),
    ...(box.bottom > rectOf(".chart-stage").bottom ? ["over the source"] : []),
    ...covered.map(() => "over a point"),
  ];
}
