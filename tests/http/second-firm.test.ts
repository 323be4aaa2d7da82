import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { people } from "#content/people.ts";
import { startSite, type Site } from "../support/site.ts";

/**
 * Another firm moves in: its files take the places of the first one's in content/, portraits and logos are
 * exchanged, and nothing else is touched.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
let site: Site;

beforeAll(async () => {
  // A space and a letter outside ASCII: both are percent-encoded in the URL of a module.
  folder = await mkdtemp(join(tmpdir(), "second firm på -"));
  await copyProject();
  await moveIn();
  const build = runBuild();
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  site = await startSite({}, { cwd: folder });
}, 240_000);

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const traces = [
  company.name,
  company.address.street,
  company.phone,
  ...people.flatMap(({ name, image }) => [name, image]),
].map((trace) => trace.toLowerCase());
const tracesIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace));

test("no page of the second firm has a trace of the first", async () => {
  const seen = new Set<string>();
  const waiting = ["/", "/no-such-page"];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await (await site.get(path)).text();
    expect({ path, found: tracesIn(html), ours: html.includes("Second Firm") }).toEqual({
      path,
      found: [],
      ours: true,
    });
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      if (!/\.\w+$/.test(href)) waiting.push(href);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/about",
      "/analysis",
      "/article/newsletter/1",
      "/consulting",
      "/contact",
      "/downloads",
      "/instant-insight",
      "/media",
      "/news",
      "/privacy-policy",
      "/products/audio-market",
    ]),
  );
});

test.each([
  "/llms.txt",
  "/feeds/news.xml",
  "/feeds/newsletters.json",
  "/feeds/press-releases.xml",
  "/index.md",
  "/media.md",
  "/article/newsletter/1.md",
])("nor has %s", async (path) => {
  const text = await (await site.get(path)).text();
  expect(tracesIn(text)).toEqual([]);
  expect(text).toMatch(/second firm/i);
});

test("its site map has its own pages and article", async () => {
  const map = await (await site.get("/sitemap.xml")).text();
  expect(tracesIn(map)).toEqual([]);
  expect(map).toContain("/article/newsletter/1</loc>");
});

test("its reports have their fallback dates where they were never updated", async () => {
  expect(await (await site.get("/products/sports-analysis")).text()).toContain("February 2024");
  expect(await (await site.get("/products/audio-market")).text()).toContain("May 2025");
});

test("its pages have covers with its own words", async () => {
  const cover = async (folderOfBuild: string) =>
    readFile(join(folderOfBuild, "build/client/social/home.jpg"), "base64");
  expect((await site.get("/social/home.jpg")).status).toBe(200);
  expect(await cover(folder)).not.toBe(await cover(root));
});

test("a text that refers to a figure which no chart has ends its build with one line", async () => {
  const file = join(folder, "content/pages/home.ts");
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace("{svod-penetration.sweden.2026}", "{svod-penetration.swden.2026}"),
  );
  const { status, stderr } = runBuild();
  await writeFile(file, text);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^content\/pages\/home\.ts:\d+: chart\.heading: \{svod-penetration\.swden\.2026\}: .* nearest is sweden\n$/,
  );
});

function runBuild() {
  return spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}/node_modules/.bin:${process.env["PATH"]}` },
    encoding: "utf8",
  });
}

async function copyProject() {
  for (const part of [
    "app",
    "content",
    "database",
    "public",
    "scripts",
    "server",
    "package.json",
    "react-router.config.ts",
    "tsconfig.json",
    "vite.config.ts",
  ])
    await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  // The same pictures need not be made twice.
  await cp(join(root, ".cache"), join(folder, ".cache"), { recursive: true, force: true });
}

async function moveIn() {
  const content = join(folder, "content");
  await rm(join(content, "news"), { recursive: true });
  await cp(join(root, "tests/second-firm/content"), content, { recursive: true });

  // The firm has three reports, and its charts come from them.
  const charts = join(content, "charts");
  for (const file of (await readdir(charts)).filter((name) => name.endsWith(".ts"))) {
    const text = await readFile(join(charts, file), "utf8");
    const theirs = /report: "(?:ad-funded-video|content-analysis|media-markets|nordic-piracy)"/g;
    await writeFile(join(charts, file), text.replace(theirs, 'report: "tv-streaming"'));
  }

  const portraits = join(content, "images/people");
  for (const [index, file] of (await readdir(portraits)).entries()) {
    const letter = "abcdefg"[index];
    if (letter) await rename(join(portraits, file), join(portraits, `person-${letter}.webp`));
    else await rm(join(portraits, file));
  }
  const brand = join(content, "brand");
  for (const file of await readdir(brand)) {
    const drawing = await readFile(join(brand, file), "utf8");
    await writeFile(join(brand, file), drawing.replaceAll(company.name, "Second Firm"));
  }
}
