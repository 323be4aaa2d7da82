import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";
import { changed, recipeSteps } from "../support/recipes.ts";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

/** The everyday changes of docs/recipes.md, carried out as they stand there on the firm of the tests, then built. */
let project: CopiedProject;
let site: Site;

beforeAll(async () => {
  project = await copyProject();
  const content = (...path: string[]) => join(project.folder, "content", ...path);

  // What the recipes tell to put into folders.
  const portraits = content("images/people");
  await cp(join(portraits, "jonas-okafor.webp"), join(portraits, "ida-strandmark.webp"));
  await rm(join(portraits, "silje-myrvang.webp"));
  const heroes = content("images/heroes");
  await cp(join(heroes, "audio-market.webp"), join(heroes, "podcast-index.webp"));
  await cp(
    content("images/pages/the-battle-for-attention-1.webp"),
    content("images/pages/the-price-of-free-1.webp"),
  );
  const pdfs = join(project.folder, "public");
  await cp(join(pdfs, "the-battle-for-attention.pdf"), join(pdfs, "the-price-of-free.pdf"));

  for (const step of await recipeSteps(new URL("../../docs/recipes.md", import.meta.url))) {
    const file = join(project.folder, step.file);
    const text = step.kind === "create" ? step.text : changed(await readFile(file, "utf8"), step);
    await writeFile(file, text);
  }
  for (const script of ["scripts/content-check/keep-charts.ts", "scripts/build.ts"]) {
    const { status, stdout, stderr } = project.run(script);
    if (status !== 0) throw new Error(`${script}: ${stdout}${stderr}`);
  }
  site = await startSite({}, { cwd: project.folder });
}, 240_000);

afterAll(async () => {
  await site?.stop();
  await project?.remove();
});

const page = async (path: string) => (await site.get(path)).text();

test.each([
  ["the new address is on every page", "/news", "Kungsbrogatan 9"],
  ["who joined is on the contact page", "/contact", "Ida Strandmark"],
  ["the new edition is on the report's page", "/products/tv-and-streaming", "November 2026"],
  ["the new figures are in the chart", "/charts/podcast-paying", "34%"],
  ["the figures of the edition before are kept", "/charts/podcast-paying?edition=2026-10", "32%"],
  ["the webinar is on the page of downloads", "/downloads", "The Price of Free"],
  ["and invited to on the front page", "/", "Check out our latest webinar: The Price of Free"],
  ["the menu has its new label", "/about", "Charts to quote"],
  ["the press has the new picture", "/media", "Mai Lindqvist, Principal Analyst, Content"],
  ["the eighth report is in the catalogue", "/products", "Podcast Index"],
  ["and has a page", "/products/podcast-index", "Hours that were heard to the end"],
  ["with its chart", "/charts/podcast-hours", "Three genres have two thirds of the hours"],
  ["and is in the site map", "/sitemap.xml", "/products/podcast-index</loc>"],
  ["the new page is there", "/careers", "Work where the questions are written"],
  ["and in the menu of every page", "/", '<a href="/careers"'],
  ["and in the site map", "/sitemap.xml", "/careers</loc>"],
  ["and in Markdown", "/careers.md", "Ask before you apply"],
])("%s", async (_, path, text) => {
  expect(await page(path)).toContain(text);
});

test("the check says which documents still have the old address", () => {
  const { status, stdout, stderr } = project.run("scripts/check.ts");
  expect(status).toBe(0);
  expect(stdout + stderr).toMatch(
    /public\/ai-outlook\.pdf.*: older than what content\/ says now: npm run studio -- documents/,
  );
});

test("who left is nowhere on the contact page", async () => {
  expect(await page("/contact")).not.toContain("Silje Myrvang");
});

test("a reference in a text is a figure", async () => {
  expect(await page("/consulting")).toMatch(/a rise of 20 to 29 kronor, \d+ per cent left/);
});

test("the old address leads to the new one", async () => {
  const { status, headers } = await site.get("/team");
  expect([status, headers.get("location")]).toEqual([301, "/contact"]);
});

test("a preview of the eighth report is asked for, and stored under its name", async () => {
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
