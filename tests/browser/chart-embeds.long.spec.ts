import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { firm } from "../support/firm.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { lowContrasts } from "./contrast.ts";
import { expect, expectAccessible, test as base } from "./site-test.ts";
import { distinctPages } from "../support/site-map.ts";

/**
 * Serves a page with this body from another origin and returns its URL; `{site}` in the body is replaced by the tested
 * site's URL.
 */
const test = base.extend<{ otherSite: (body: string) => Promise<string> }>({
  otherSite: async ({ baseURL }, use) => {
    const servers: Server[] = [];
    await use(async (body) => {
      const html = `<!doctype html><html lang="en"><head><title>Another site</title></head><body>${body.replaceAll("{site}", baseURL ?? "")}</body></html>`;
      const server = createServer((_request, response) =>
        response.setHeader("content-type", "text/html").end(html),
      );
      servers.push(server.listen(0, "127.0.0.1"));
      await once(server, "listening");
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    for (const server of servers) server.close();
  },
});

// The other site counts as a foreign host, and a refused frame logs a console error.
test.use({
  // NotSameOrigin: the browser posts a report about a refused frame and may not read the response.
  expectedErrors:
    /request to http:\/\/127\.0\.0\.1|frame-ancestors|X-Frame-Options|favicon|404|NotSameOrigin/,
});

test("an embedded chart is shown in an iframe with an empty sandbox attribute", async ({
  page,
  otherSite,
}) => {
  await page.goto(
    await otherSite(`<iframe sandbox src="{site}/charts/daily-reach/embed" title="x"></iframe>`),
  );
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText("Daily reach");
});

test("an embedded chart is accessible, and light also for readers who prefer dark", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const id of ["svod-penetration", "household-spend", "swedish-svod-by-age"]) {
    await page.goto(`/charts/${id}/embed`);
    const undecided = await expectAccessible(page);
    expect(await lowContrasts(page, undecided)).toEqual([]);
  }
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("an embedded chart fits the height that its oEmbed response gives, at any width", async ({
  page,
  baseURL,
}) => {
  for (const { id } of allCharts(firm)) {
    const query = new URLSearchParams({ url: `${baseURL}/charts/${id}` });
    const { height } = await (await page.request.get(`/oembed?${query}`)).json();
    for (const width of [320, 430, 480, 531, 560, 900]) {
      await page.setViewportSize({ width, height });
      await page.goto(`/charts/${id}/embed`);
      const room = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { wide: scrollWidth <= innerWidth, high: scrollHeight <= innerHeight };
      });
      expect({ id, width, ...room }).toEqual({ id, width, wide: true, high: true });
    }
  }
});

test("the embed of a chart that does not exist says so in its frame", async ({
  page,
  otherSite,
}) => {
  await page.goto(await otherSite(`<iframe src="{site}/charts/gone/embed" title="x"></iframe>`));
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveText(
    "This chart is not here",
  );
});

test("every page except the embeds refuses to be framed", async ({ page, baseURL, otherSite }) => {
  const paths = [
    ...distinctPages.map(({ path }) => path),
    "/charts/daily-reach.svg",
    "/no-such-page",
  ];
  const frames = paths.map((path) => `<iframe src="{site}${path}" title="${path}"></iframe>`);
  const allowed = `<iframe src="{site}/charts/daily-reach/embed" title="allowed"></iframe>`;
  await page.goto(await otherSite(frames.join("") + allowed), { waitUntil: "load" });
  const shown = page.frames().filter((frame) => frame.url().startsWith(baseURL ?? ""));
  expect(shown.map((frame) => new URL(frame.url()).pathname)).toEqual([
    "/charts/daily-reach/embed",
  ]);
  expect(page.frames()).toHaveLength(paths.length + 2);
});

test("another site can embed a chart with the copied code, and the chart links to its page", async ({
  page,
  baseURL,
  otherSite,
}) => {
  await page.goto(`${baseURL}/charts/svod-new-peak`);
  await page.getByText("Embed this chart").click();
  const code = await page.locator("#embed-code").inputValue();
  await page.goto(await otherSite(code.replace(/src="[^"]*\/charts/, 'src="{site}/charts')));
  const chart = page.frameLocator("iframe");
  await expect(chart.getByRole("heading", { name: "Sweden reaches a new peak" })).toBeVisible();
  await expect(chart.getByRole("img")).toBeVisible();
  expect(await page.locator("iframe").evaluate((frame) => frame.clientWidth)).toBeGreaterThan(300);
  const opened = page.waitForEvent("popup");
  await chart.getByRole("link", { name: "Nordsikt" }).click();
  const chartPage = await opened;
  await expect(chartPage).toHaveURL(`${baseURL}/charts/svod-new-peak`);
  expect(await chartPage.evaluate(() => window.opener)).toBeNull();
});
