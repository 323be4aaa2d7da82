import { expect, long } from "./site-test.ts";
import { test } from "./chart-embeds-test.ts";

// The other site counts as a foreign host, and a refused frame logs a console error.
test.use({
  // NotSameOrigin: the browser posts a report about a refused frame and may not read the response.
  expectedErrors:
    /request to http:\/\/127\.0\.0\.1|frame-ancestors|X-Frame-Options|favicon|404|NotSameOrigin/,
});

test(
  "another site can embed a chart with the copied code, and the chart links to its page",
  long,
  async ({ page, baseURL, otherSite }) => {
    await page.goto(`${baseURL}/charts/svod-new-peak`);
    await page.getByText("Embed this chart").click();
    const code = await page.locator("#embed-code").inputValue();
    await page.goto(await otherSite(code.replace(/src="[^"]*\/charts/, 'src="{site}/charts')));
    const chart = page.frameLocator("iframe");
    await expect(chart.getByRole("heading", { name: "Sweden reaches a new peak" })).toBeVisible();
    await expect(chart.getByRole("img")).toBeVisible();
    expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBeGreaterThan(
      300,
    );
    const opened = page.waitForEvent("popup");
    await chart.getByRole("link", { name: "Nordsikt" }).click();
    const chartPage = await opened;
    await expect(chartPage).toHaveURL(`${baseURL}/charts/svod-new-peak`);
    expect(await chartPage.evaluate(() => window.opener)).toBeNull();
  },
);
