import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  anyWidth,
  expect,
  expectAccessible,
  holdRequests,
  long,
  longAtAnyWidth,
  open,
  ready,
  test,
} from "./site-test.ts";

const kpis = [
  "SVOD household penetration",
  "Household media spend by category",
  "Viewing share",
  "Daily reach",
];

const card = (page: Page, title: string) =>
  page.getByRole("figure").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

type Group = "Country" | "Year" | "Compare with";

/** On narrow screens the list is behind a button, so its links are hidden until it is opened. */
const choice = (page: Page, group: Group, name: string) =>
  page
    .getByRole("navigation", { name: group })
    .getByRole("link", { name, exact: true, includeHidden: true });

async function openList(page: Page, group: Group) {
  const button = page.getByRole("navigation", { name: group }).getByRole("button");
  if (await button.isVisible()) await button.click();
}

async function choose(page: Page, group: Group, name: string) {
  await openList(page, group);
  await choice(page, group, name).click();
}

test.describe("Instant Insight, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "changes country and year with links that scroll to the figures",
    anyWidth,
    async ({ page }) => {
      await page.goto("/instant-insight");
      await choose(page, "Country", "Norway");
      await expect(page).toHaveURL("/instant-insight?country=norway&year=2026#figures");
      await expect(page.getByRole("heading", { name: "The Nordic market" })).toBeInViewport();
      await choose(page, "Year", "2024");
      await expect(page).toHaveURL("/instant-insight?country=norway&year=2024#figures");
      await expect(choice(page, "Country", "Norway")).toHaveAttribute("aria-current", "true");
      await expect(choice(page, "Year", "2024")).toHaveAttribute("aria-current", "true");
      await expect(
        card(page, "Viewing share").getByText("40%", { exact: true }).first(),
      ).toBeVisible();
    },
  );

  test(
    "draws all four charts with source, data mark, table and downloads",
    long,
    async ({ page }) => {
      await page.goto("/instant-insight");
      for (const title of kpis) {
        const figure = card(page, title);
        await expect(figure.getByRole("img")).toBeVisible();
        expect(await figure.getByRole("img").locator("text").count()).toBeGreaterThan(5);
        await expect(figure.getByText("Illustrative data")).toBeVisible();
        await expect(figure.getByText(/Source: .+ Base: /)).toBeVisible();
        await expect(figure.getByRole("link", { name: "CSV" })).toBeVisible();
        await expect(figure.getByRole("link", { name: "SVG" })).toBeVisible();
        await expect(figure.getByRole("table")).toBeHidden();
        await figure.getByText("Data table").click();
        await expect(figure.getByRole("table")).toBeVisible();
      }
    },
  );
});

test("Instant Insight changes its selection without a reload or scrolling, keeps the focus and announces the figures", async ({
  page,
}) => {
  await open(page, "/instant-insight");
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const finland = choice(page, "Country", "Finland");
  const button = page.getByRole("navigation", { name: "Country" }).getByRole("button");
  const isBehindButton = await button.isVisible();
  await openList(page, "Country");
  await finland.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await finland.focus();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/instant-insight?country=finland&year=2026");
  await expect(page.getByRole("status").filter({ hasText: "Figures for" })).toContainText(
    "Figures for Finland, 2026. 64% of households pay for streaming",
  );
  await expect(
    card(page, "Daily reach").locator("text:visible", { hasText: "Yle Areena" }),
  ).toHaveCount(1);
  await expect(isBehindButton ? button : finland).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);

  await choose(page, "Year", "2022");
  await expect(card(page, "SVOD household penetration").locator("strong").first()).toHaveText(
    "56%",
  );
  await page.goBack();
  await expect(choice(page, "Year", "2026")).toHaveAttribute("aria-current", "true");
  await expect(card(page, "SVOD household penetration").locator("strong").first()).toHaveText(
    "64%",
  );
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
});

test(
  "of several selections in quick succession the last one is shown, and figures are fetched once per selection",
  longAtAnyWidth,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("insight.json")) asked.push(new URL(request.url()).search);
    });
    await open(page, "/instant-insight");
    expect(asked).toEqual([]);
    const release = await holdRequests(page, "**/instant-insight.json?country=norway*");
    const norway = page.waitForRequest(/country=norway/);
    await choose(page, "Country", "Norway");
    await norway;
    await choose(page, "Country", "Denmark");
    await expect(page).toHaveURL("/instant-insight?country=denmark&year=2026");
    release();
    await expect(choice(page, "Country", "Denmark")).toHaveAttribute("aria-current", "true");
    expect(asked).toEqual(["", "?country=norway&year=2026", "?country=denmark&year=2026"]);
    await page.goBack();
    await expect(choice(page, "Country", "Sweden")).toHaveAttribute("aria-current", "true");
    await page.goForward();
    await expect(choice(page, "Country", "Denmark")).toHaveAttribute("aria-current", "true");
    expect(asked).toHaveLength(3);
  },
);

test.describe("Instant Insight, when figures cannot be fetched", longAtAnyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("falls back to plain links when no figures at all can be fetched", async ({ page }) => {
    await page.route("**/instant-insight.json*", (route) => route.abort());
    await open(page, "/instant-insight");
    await choose(page, "Year", "2024");
    await expect(page).toHaveURL("/instant-insight?country=sweden&year=2024#figures");
    await expect(choice(page, "Year", "2024")).toHaveAttribute("aria-current", "true");
  });

  test("loads the selection as a page, scrolled to the figures", async ({ page }) => {
    await open(page, "/instant-insight");
    await page.route("**/instant-insight.json?country=finland*", (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" }),
    );
    await choose(page, "Country", "Finland");
    await expect(page).toHaveURL("/instant-insight?country=finland&year=2026#figures");
    await expect(choice(page, "Country", "Finland")).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { name: "The Nordic market" })).toBeInViewport();
  });
});

test(
  "the country and year controls stay in the viewport beside the last chart",
  long,
  async ({ page }) => {
    await open(page, "/instant-insight");
    await card(page, "Daily reach").getByText("Data table").scrollIntoViewIfNeeded();
    for (const group of ["Country", "Year", "Compare with"] as const)
      await expect(
        page.getByRole("navigation", { name: group }).locator("button:visible, a:visible").first(),
      ).toBeInViewport();
    await openList(page, "Compare with");
    await expect(choice(page, "Compare with", "Finland")).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(choice(page, "Compare with", "Finland")).toBeHidden();
  },
);

test("downloads contain the selected country and year", longAtAnyWidth, async ({ page }) => {
  await open(page, "/instant-insight?country=denmark&year=2025");
  for (const [format, name] of [
    ["CSV", "household-spend-denmark-2025.csv"],
    ["SVG", "household-spend-denmark-2025.svg"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card(page, "Household media spend by category").getByRole("link", { name: format }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), "utf8")).toContain("Denmark 2025");
  }
});

test(
  "Instant Insight links to the contact page and to the portal",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/instant-insight");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "ASK FOR A DEMONSTRATION" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(main.getByRole("link", { name: "LOG IN TO THE PORTAL" })).toHaveAttribute(
      "href",
      "https://insights.nordsikt.example",
    );
  },
);

test("Instant Insight passes axe with every data table open", long, async ({ page }) => {
  await open(page, "/instant-insight?country=nordics&year=2021");
  for (const summary of await page.getByText("Data table").all()) await summary.click();
  await expectAccessible(page);
});

test(
  "Instant Insight fits a 320 px screen, with chart text of at least 12 px",
  longAtAnyWidth,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, "/instant-insight");
    for (const summary of await page.getByText("Data table").all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const { smallest, outside } = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<SVGTextElement>("figure svg text")].filter(
        (text) => text.getBoundingClientRect().width > 0,
      );
      return {
        smallest: Math.min(
          ...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
        ),
        outside: texts
          .filter((text) => {
            const figure = text.closest("figure")?.getBoundingClientRect();
            const { left, right } = text.getBoundingClientRect();
            return !figure || left < figure.left - 1 || right > figure.right + 1;
          })
          .map((text) => text.textContent),
      };
    });
    expect(smallest).toBeGreaterThanOrEqual(12);
    expect(outside).toEqual([]);
  },
);

test(
  "a comparison shows both countries in every chart and has its own address",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/instant-insight");
    await choose(page, "Compare with", "Norway");
    await expect(page).toHaveURL("/instant-insight?country=sweden&year=2026&with=norway");
    await expect(page.getByRole("status").filter({ hasText: "Figures for" })).toContainText(
      "Figures for Sweden and Norway, 2026. 72% and 75% of households pay for streaming",
    );
    await expect(choice(page, "Compare with", "Norway")).toBeHidden();
    await expect(page.getByRole("button", { name: "Compare with Norway" })).toBeFocused();
    for (const title of kpis) {
      await expect(card(page, title).getByText(/^Sweden 2026 · /)).toBeVisible();
      await expect(card(page, title).getByText(/^Norway 2026 · /)).toBeVisible();
    }
    await choose(page, "Country", "Norway");
    await expect(page).toHaveURL("/instant-insight?country=norway&year=2026");
    await page.goBack();
    await expect(choice(page, "Compare with", "Norway")).toHaveAttribute("aria-current", "true");
    await page.reload();
    await expect(choice(page, "Compare with", "Norway")).toHaveAttribute("aria-current", "true");
    // The page is scrolled, and the header gets its colours for that from the page script.
    await ready(page);
    await expectAccessible(page);
  },
);
