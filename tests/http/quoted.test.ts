import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startContentServer } from "../support/content-server.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";
import { startSite } from "../support/site.ts";

const site = sharedSite();

describe("the plain text of a press release", () => {
  test("contains the release time and the address of the release", async () => {
    const response = await site.get("/article/press-release/123/plain-text");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const text = await response.text();
    expect(text).toMatch(
      /^PRESS RELEASE\nFor publication from 29 October 2026, 07:00 \(UTC\+01:00\)\n/,
    );
    expect(text).toContain(`Source: ${siteUrl}/article/press-release/123\n`);
  });

  test.each([
    ["a newsletter", 124],
    ["nothing", 987_654],
    ["no number", "12x"],
  ])("is not found for %s", async (_, id) => {
    const response = await site.get(`/article/press-release/${id}/plain-text`);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

test("the web manifest names the firm and existing icons", async () => {
  const html = await (await site.get("/")).text();
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  const response = await site.get("/site.webmanifest");
  expect(response.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: firm.company.name, start_url: "/" });
  for (const { src, type } of manifest.icons) {
    const icon = await site.get(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
});

test("security.txt has the required fields of RFC 9116 and expires within a year", async () => {
  const response = await site.get("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields["Contact"]).toBe(`mailto:${firm.company.securityEmail}`);
  expect(fields["Canonical"]).toBe(`${siteUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields["Expires"]) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test("the plain text of a future release is not found, and gets 502 while the content service fails", async () => {
  const [release] = fakePosts(1, [3]);
  if (!release) throw new Error("no post");
  const content = await startContentServer({
    posts: [{ ...release, id: 7, date: "2999-01-01T00:00:00" }],
  });
  const other = await startSite({ CONTENT_URL: content.baseUrl });
  try {
    const path = "/article/press-release/7/plain-text";
    expect((await other.get(path)).status).toBe(404);
    content.fault = () => ({ kind: "status", status: 500 });
    const failed = await other.get("/article/press-release/8/plain-text");
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([502, "no-store"]);
  } finally {
    await other.stop();
    await content.stop();
  }
});
