import { spawnSync } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { changed, recipeSteps } from "../support/recipes.ts";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

/** Applies all changes of docs/recipes.md to a firm's folder while its site runs. */
let firm: FirmCopy;
let site: Site;

beforeAll(async () => {
  firm = await copyFirm();
  site = await startSite({ CONTENT_DIR: firm.folder });
  const folder = (...path: string[]) => join(firm.folder, ...path);

  // The files that the recipes ask to add.
  const portraits = folder("images/people");
  await cp(join(portraits, "jonas-okafor.webp"), join(portraits, "ida-strandmark.webp"));
  const heroes = folder("images/heroes");
  await cp(join(heroes, "audio-market.webp"), join(heroes, "podcast-index.webp"));
  await cp(
    folder("images/pages/the-battle-for-attention-1.webp"),
    folder("images/pages/the-price-of-free-1.webp"),
  );
  const pdfs = folder("files");
  await cp(join(pdfs, "the-battle-for-attention.pdf"), join(pdfs, "the-price-of-free.pdf"));

  for (const step of await recipeSteps(new URL("../../docs/recipes.md", import.meta.url))) {
    const file = folder(step.file.slice("content/".length));
    const text = step.kind === "create" ? step.text : changed(await readFile(file, "utf8"), step);
    await writeFile(file, text);
  }
  await rm(join(portraits, "silje-myrvang.webp"));
  const { status, stdout, stderr } = run("scripts/content-check/keep-charts.ts");
  if (status !== 0) throw new Error(stdout + stderr);
  await vi.waitFor(showsTheLastRecipe, { timeout: 30_000 });
});

/** Runs a script of the project for the folder. */
const run = (script: string) =>
  spawnSync(process.execPath, [script], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { ...process.env, CONTENT_DIR: firm.folder },
    encoding: "utf8",
  });

/** The folder is shown as a whole, so that the site shows the other recipes too. */
async function showsTheLastRecipe(): Promise<void> {
  const { status } = await site.get("/trial");
  if (status !== 200) throw new Error(`/trial responds with ${status}`);
}

afterAll(async () => {
  await site?.stop();
  await firm?.dispose();
});

const page = async (path: string) => (await site.get(path)).text();

test.each([
  ["the new address is on every page", "/news", "Kungsbrogatan 9"],
  ["the new person is on the contact page", "/contact", "Ida Strandmark"],
  ["the new edition is on the report's page", "/products/tv-and-streaming", "November 2026"],
  ["the new figures are in the chart", "/charts/podcast-paying", "34%"],
  ["the figures of the previous edition are kept", "/charts/podcast-paying?edition=2026-10", "32%"],
  ["the new webinar is on the downloads page", "/downloads", "The Price of Free"],
  [
    "the new webinar is announced on the home page",
    "/",
    "Check out our latest webinar: The Price of Free",
  ],
  ["the menu has the new label", "/about", "Charts to quote"],
  ["the media page has the new picture", "/media", "Mai Lindqvist, Principal Analyst, Content"],
  ["the eighth report is in the catalogue", "/products", "Podcast Index"],
  ["the eighth report has a page", "/products/podcast-index", "Hours that were heard to the end"],
  [
    "the eighth report has a chart",
    "/charts/podcast-hours",
    "Three genres have two thirds of the hours",
  ],
  ["the eighth report is in the sitemap", "/sitemap.xml", "/products/podcast-index</loc>"],
  ["the new page exists", "/careers", "Work where the questions are written"],
  ["the new page is in the menu", "/", '<a href="/careers"'],
  ["the new page is in the sitemap", "/sitemap.xml", "/careers</loc>"],
  ["the landing page has its button", "/trial", "START MY MONTH</button>"],
  ["the new page has a Markdown version", "/careers.md", "Ask before you apply"],
])("%s", async (_, path, text) => {
  expect(await page(path)).toContain(text);
});

test("npm run check lists the documents that still contain the old address, and no figures to keep", () => {
  const { status, stdout, stderr } = run("scripts/check.ts");
  expect(status).toBe(0);
  expect(stdout + stderr).toMatch(
    /files\/ai-outlook\.pdf.*: older than what the folder says now: npm run studio/,
  );
  expect(stdout + stderr).not.toContain("npm run charts:keep");
});

test("no page has failed while the texts changed", () => {
  const failed = site.log.filter(
    ({ msg }) => msg === "page failed" || msg === "page not refreshed",
  );
  expect(failed).toEqual([]);
});

test("the person who left is not on the contact page", async () => {
  expect(await page("/contact")).not.toContain("Silje Myrvang");
});

test("a figure referenced in a text is replaced by its value", async () => {
  expect(await page("/consulting")).toMatch(/a rise of 20 to 29 kronor, \d+ per cent left/);
});

test("the old address redirects to the new one", async () => {
  const { status, headers } = await site.get("/team");
  expect([status, headers.get("location")]).toEqual([301, "/contact"]);
});

test("the address of the retired report leads to the catalogue, and its charts are there", async () => {
  const { status, headers } = await site.get("/products/nordic-piracy");
  expect([status, headers.get("location")]).toEqual([301, "/products"]);
  expect(await page("/charts/unlicensed-viewing")).toContain("no longer published");
  expect(await page("/products")).not.toContain("Nordic Piracy");
});

test("a preview of the eighth report can be requested and is stored under its name", async () => {
  const { status } = await sendForm(
    site,
    {
      form: "report-preview",
      about: "Podcast Index",
      name: "Å",
      email: "a@b.example",
      company: "C",
    },
    { path: "/products/podcast-index" },
  );
  expect(status).toBe(200);
  expect(storedLeads(site.dataDir, "Report_preview_downloads")).toMatchObject([
    { Email: "a@b.example", "Report downloaded": "Podcast Index" },
  ]);
});
