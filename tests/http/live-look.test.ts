import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { startSite, type Site } from "../support/site.ts";

/** What the folder shows beside its texts changes without a build, too: pictures, colours, social images, the press kit. */
let firm: FirmCopy;
let site: Site;

beforeAll(async () => {
  firm = await copyFirm();
  site = await startSite({ CONTENT_DIR: firm.folder });
});
afterAll(async () => {
  await site?.stop();
  await firm?.dispose();
});

const html = async (path: string) => (await site.get(path)).text();
const bytes = async (path: string) => Buffer.from(await (await site.get(path)).arrayBuffer());

/** The first address of this form in a page. */
async function addressIn(path: string, form: RegExp): Promise<string> {
  const [address = ""] = form.exec(await html(path)) ?? [];
  return address;
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c00000" } })
    .webp()
    .toBuffer();

async function redness(path: string): Promise<number> {
  const { channels } = await sharp(await bytes(path)).stats();
  return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
}

test("a replaced portrait has another address, and its old one shows it too", async () => {
  const portrait = /\/pictures\/people\/karin-ekstrand\.[\da-f]{12}\.320\.webp/;
  const [before, kitBefore] = [
    await addressIn("/contact", portrait),
    await bytes("/press-kit.zip"),
  ];
  expect(await redness(before)).toBeLessThan(100);
  await firm.write("images/people/karin-ekstrand.webp", await red(1600, 2000));
  await expect.poll(() => addressIn("/contact", portrait)).not.toBe(before);
  const after = await addressIn("/contact", portrait);
  for (const [address, caching] of [
    [after, "public, max-age=31536000, immutable"],
    [before, "public, max-age=60"],
  ] as const) {
    expect(await redness(address)).toBeGreaterThan(100);
    expect((await site.get(address)).headers.get("cache-control")).toBe(caching);
  }
  expect(await redness("/press/karin-ekstrand.jpg")).toBeGreaterThan(100);
  expect((await bytes("/press-kit.zip")).equals(kitBefore)).toBe(false);
});

test("a new hero is drawn into the social image of its page", async () => {
  const before = await redness("/social/about.jpg");
  await firm.write("images/heroes/about.webp", await red(2400, 1350));
  await expect.poll(() => redness("/social/about.jpg")).toBeGreaterThan(before + 20);
});

test("a page may name a picture that was added while the site runs", async () => {
  await copyFile(
    join(firm.folder, "images/heroes/audio-market.webp"),
    join(firm.folder, "images/heroes/new-one.webp"),
  );
  await firm.edit("reports/audio-market.yaml", (text) =>
    text.replace("heroImage: audio-market", "heroImage: new-one"),
  );
  const hero = /\/pictures\/heroes\/new-one\.[\da-f]{12}\.800\.avif/;
  await expect.poll(() => addressIn("/products/audio-market", hero)).not.toBe("");
  expect((await site.get(await addressIn("/products/audio-market", hero))).status).toBe(200);
});

test("another colour is another style sheet, and so is a chart's embed", async () => {
  const sheet = /\/look\/[\da-f]{16}\.css/;
  const before = await addressIn("/", sheet);
  await firm.edit("look.yaml", (text) => text.replace('paper: "#f7f5f0"', 'paper: "#fbf7f0"'));
  await expect.poll(() => addressIn("/", sheet)).not.toBe(before);
  const response = await site.get(await addressIn("/", sheet));
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toContain("--color-paper:#fbf7f0");
  const old = await site.get(before);
  expect([old.headers.get("cache-control"), await old.text()]).toEqual([
    "no-store",
    expect.stringContaining("--color-paper:#fbf7f0"),
  ]);
});

test("a picture that is none leaves everything as it was", async () => {
  const before = await html("/about");
  await firm.write("images/heroes/about.webp", "no picture");
  const state = async () => (await (await site.get("/health/ready")).json()).dependencies.firm;
  await expect.poll(state).toEqual({ state: "stale", mistakes: 1 });
  expect(await html("/about")).toBe(before);
  await firm.write("images/heroes/about.webp", await red(2400, 1350));
  await expect.poll(state).toEqual({ state: "ok", mistakes: 0 });
});

test("another address of a page is in its links and leads there at once, and the one before is gone", async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [status, headers.get("location")];
  };
  const path = (name: string) => `/${name}/press-release/123`;
  const name = async (own: string) => {
    const undo = [
      await firm.edit("navigation.yaml", (text) => `${text}\naddresses:\n  article: ${own}\n`),
      await firm.edit("redirects.yaml", (text) => text.replaceAll("to: /article/", `to: /${own}/`)),
    ];
    await expect.poll(() => leadsTo(path("article"))).toEqual([301, path(own)]);
    expect(await leadsTo(path(own))).toEqual([200, null]);
    expect(await leadsTo("/en/article/press-release/123")).toEqual([301, path(own)]);
    expect(await html(`/${own}/newsletter/124`)).toContain(`<a href="${path(own)}">`);
    for (const page of ["/", "/news", "/feeds/news.json", "/sitemap.xml"])
      expect((await html(page)).includes(path(own))).toBe(true);
    return async () => {
      for (const each of undo) await each();
    };
  };
  expect(await html("/article/newsletter/124")).toContain(`<a href="${path("article")}">`);
  const undo = await name("story");
  await undo();
  await expect.poll(() => leadsTo(path("article"))).toEqual([200, null]);
  await name("report");
  expect((await site.get(path("story"))).status).toBe(404);
});
