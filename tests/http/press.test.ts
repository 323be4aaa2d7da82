import { expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();

test("every picture of the media page is a file of the right type at a stable address", async () => {
  const html = await (await site.get("/media")).text();
  for (const { src } of firm.press.images) {
    const path = `/press/${src.split("/").at(-1)?.replace(".webp", ".jpg")}`;
    expect(html).toContain(`href="${path}"`);
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(
      path.endsWith(".svg") ? /^image\/svg\+xml/ : /^image\/jpeg/,
    );
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=3600/);
  }
});

test("a logo opened directly may run no scripts and load nothing", async () => {
  const { headers } = await site.get("/press/logo-positive.svg");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("the press kit is a ZIP file, and the page states its size", async () => {
  const response = await site.get("/press-kit.zip");
  expect(response.headers.get("content-type")).toBe("application/zip");
  const { byteLength } = await response.arrayBuffer();
  const html = (await (await site.get("/media")).text()).replaceAll("<!-- -->", "");
  expect(html).toContain(`ZIP, ${(byteLength / 1_000_000).toFixed(1)} MB`);
});
