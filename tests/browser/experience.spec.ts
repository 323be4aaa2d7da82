import type { Page } from "@playwright/test";
import { type Site, startSite } from "../support/site.ts";
import { alwaysMeasured, expect, long, open, ready, requestsTo, test } from "./site-test.ts";

const beaconsOf = (page: Page) => requestsTo(page, /\/browser-reports$/);

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test("a measured page sends one beacon with LCP, INP, CLS and width, and no personal data", async ({
  page,
  context,
}, { project }) => {
  await page.addInitScript(alwaysMeasured);
  const sent = beaconsOf(page);
  const script = page.waitForResponse(/\/experience-/);
  await open(page, "/about");
  await script;
  // Causes a layout shift, and an interaction that takes longer than a frame.
  await page.evaluate(() => {
    document
      .querySelector("main")
      ?.before(Object.assign(document.createElement("div"), { id: "x" }));
    document.getElementById("x")?.style.setProperty("height", "200px");
    addEventListener("pointerdown", () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    });
  });
  await page.locator("h1").click();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await hide(page);
  await expect.poll(() => sent.length).toBe(1);
  const body = sent[0]?.postData() ?? "";
  const values = new URLSearchParams(body);
  expect([...values.keys()].toSorted()).toEqual(["cls", "inp", "lcp", "width"]);
  expect(Number(values.get("width")) < 768).toBe(project.name === "phone");
  expect(Number(values.get("lcp"))).toBeGreaterThan(0);
  expect(Number(values.get("inp"))).toBeGreaterThan(50);
  expect(Number(values.get("cls"))).toBeGreaterThan(0);
  expect(body.length).toBeLessThan(100);
  await hide(page);
  await page.locator("footer").getByRole("link", { name: "News", exact: true }).click();
  await page.waitForURL("**/news");
  await ready(page);
  expect(sent.filter((request) => request.postData()?.includes("width"))).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
});

test.describe("the metrics count", long, () => {
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

test(
  "a page outside the ten per cent sample loads no measuring script and sends no beacon",
  long,
  async ({ page }) => {
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
  },
);
