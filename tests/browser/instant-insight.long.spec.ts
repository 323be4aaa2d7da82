import { readFile } from "node:fs/promises";
import { anyWidth, expect, expectAccessible, open, test } from "./site-test.ts";
import { kpis, card, choice, openList, choose } from "./instant-insight-test.ts";

test.describe("Instant Insight, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("draws all four charts with source, data mark, table and downloads", async ({ page }) => {
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
  });
});

test.describe("Instant Insight, when figures cannot be fetched", anyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

  test("falls back to plain links when no figures at all can be fetched", async ({ page }) => {
    await page.route("**/instant-insight.json*", (route) => route.abort());
    await open(page, "/instant-insight");
    await choose(page, "Year", "2024");
    await expect(page).toHaveURL("/instant-insight?country=sweden&year=2024#figures");
    await expect(choice(page, "Year", "2024")).toHaveAttribute("aria-current", "true");
  });
});

test("the country and year controls stay in the viewport beside the last chart", async ({
  page,
}) => {
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
});

test("downloads contain the selected country and year", anyWidth, async ({ page }) => {
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

test("Instant Insight links to the contact page and to the portal", anyWidth, async ({ page }) => {
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
});

test("Instant Insight passes axe with every data table open", async ({ page }) => {
  await open(page, "/instant-insight?country=nordics&year=2021");
  for (const summary of await page.getByText("Data table").all()) await summary.click();
  await expectAccessible(page);
});

test(
  "Instant Insight fits a 320 px screen, with chart text of at least 12 px",
  anyWidth,
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

test.describe("Instant Insight, when figures cannot be fetched", anyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });

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
  "a comparison shows both countries in every chart and has its own address",
  anyWidth,
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
    await expectAccessible(page);
  },
);
