import { startSite, type Site } from "../support/site.ts";
import { alwaysMeasured, expect, test, open, ready } from "./site-test.ts";
import type { Page, Request } from "@playwright/test";

function beaconsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/stats")) sent.push(request);
  });
  return sent;
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test.describe("the metrics count", () => {
  let site: Site;
  let metricsUrl: string;
  test.beforeAll(async () => {
    site = await startSite({ METRICS_PORT: "0" });
    const { address } = (await site.logged(({ msg }) => msg === "serving metrics")) as unknown as {
      address: { port: number };
    };
    metricsUrl = `http://127.0.0.1:${address.port}/metrics`;
  });
  test.afterAll(() => site.stop());
  const counted = async (series: string) =>
    (await (await fetch(metricsUrl)).text()).includes(series);

  test.use({ expectedErrors: /./ });

  test("LCP by route and device class", async ({ page }, { project }) => {
    await page.addInitScript(alwaysMeasured);
    const script = page.waitForResponse(/\/experience-/);
    await page.goto(`${site.url}/products/nordic-piracy`);
    await script;
    await page.goto("about:blank");
    const labels = `route="/products/:slug",device="${project.name}"`;
    const series = `site_visitor_lcp_seconds_count{${labels}} 1`;
    await expect.poll(() => counted(series)).toBe(true);
  });

  test("a page script that cannot be loaded", async ({ page }) => {
    await page.route(/\/entry\.client-/, (route) => route.abort());
    await page.goto(`${site.url}/about`);
    const series = 'site_visitor_script_failures_total{route="/about"} 1';
    await expect.poll(() => counted(series)).toBe(true);
  });

  test("an uncaught script error", async ({ page }) => {
    await page.addInitScript(alwaysMeasured);
    const script = page.waitForResponse(/\/experience-/);
    await page.goto(`${site.url}/contact`);
    await script;
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error("on purpose");
        }),
    );
    await page.waitForEvent("pageerror");
    await page.goto("about:blank");
    const series = 'site_visitor_script_failures_total{route="/contact"} 1';
    await expect.poll(() => counted(series)).toBe(true);
  });

  test("a violation of the content security policy", async ({ page }) => {
    await page.goto(`${site.url}/about`);
    await page.evaluate(() => {
      const image = document.createElement("img");
      image.src = "https://elsewhere.example/x.png";
      document.body.append(image);
    });
    await expect
      .poll(() => counted('site_policy_violations_total{directive="img-src"} 1'))
      .toBe(true);
  });
});

test("a page outside the ten per cent sample loads no measuring script and sends no beacon", async ({
  page,
}) => {
  const sent = beaconsOf(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, "/about");
  await page.waitForLoadState("networkidle");
  await hide(page);
  await page.goto("/consulting");
  await ready(page);
  expect(sent).toEqual([]);
  expect(scripts.join()).not.toContain("experience");
});
