import type { Page, Request } from "@playwright/test";
import { alwaysMeasured, expect, open, ready, test } from "./site-test.ts";

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
