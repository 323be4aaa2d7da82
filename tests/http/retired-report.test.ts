import { afterAll, beforeAll, expect, test } from "vitest";
import { copyFirm, type FirmCopy } from "../support/firm-copy.ts";
import { sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

/** The site of a firm that has retired one report, and deleted another one with everything that named it. */
let firm: FirmCopy;
let site: Site;

beforeAll(async () => {
  firm = await copyFirm();
  await firm.edit("reports/audio-market.yaml", (text) =>
    text.replace(/^order: /m, "retired: /products/media-and-markets\norder: "),
  );
  await firm.remove("reports/nordic-piracy.yaml");
  await firm.edit("redirects.yaml", (text) =>
    text.concat("\n- from: /products/nordic-piracy\n  to: /products\n"),
  );
  for (const name of ["audio-market", "sports-analysis", "content-analysis", "media-and-markets"])
    await firm.edit(`reports/${name}.yaml`, (text) =>
      text.replace(/^related:\n(?: {2}- .*\n?)+/m, "related:\n  - audio-market\n"),
    );
  await firm.edit("documents/nordic-piracy-preview.yaml", (text) =>
    text.replace("chapters: nordic-piracy", "chapters: audio-market"),
  );
  site = await startSite({ CONTENT_DIR: firm.folder });
});

afterAll(async () => {
  await site?.stop();
  await firm?.dispose();
});

const read = async (path: string) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
};

test.each([
  ["/products/audio-market", "/products/media-and-markets"],
  ["/products/audio-market/", "/products/media-and-markets"],
  ["/en/products/audio-market", "/products/media-and-markets"],
  ["/products/nordic-piracy", "/products"],
])("%s leads to %s in one hop, with its query", async (from, to) => {
  const { status, headers } = await site.get(`${from}?utm_source=x`);
  expect([status, headers.get("location")]).toEqual([301, `${to}?utm_source=x`]);
});

test.each([
  "/",
  "/products",
  "/analysis",
  "/sitemap.xml",
  "/llms.txt",
  "/products/sports-analysis",
])("%s names neither of them", async (path) => {
  const text = await read(path);
  expect(text).not.toMatch(/\/products\/(?:audio-market|nordic-piracy)(?!-)/);
  expect(text).not.toContain("Audio Market<");
});

test.each([
  "/charts/podcast-weekly-reach",
  "/charts/podcast-weekly-reach?edition=2025-05",
  "/charts/podcast-weekly-reach/embed",
  "/charts/podcast-weekly-reach.csv",
  "/charts/podcast-weekly-reach.json",
  "/charts/unlicensed-viewing",
  "/charts/unlicensed-viewing/embed",
  "/audio-market-preview.pdf",
])("%s is still there, without a link to a report", async (path) => {
  expect(await read(path)).not.toMatch(/\/products\/(?:audio-market|nordic-piracy)/);
});

test("the chart's page names the retired report and says how it was measured", async () => {
  const html = await read("/charts/podcast-weekly-reach");
  expect(html).toContain("This report is no longer published.");
  expect(html).toContain("Audio Market");
  expect(html).toContain("About 12,000 a year");
});

test("the page of all charts lists those of both", async () => {
  const [, earlier = ""] = (await read("/charts")).split("Earlier reports</h2>");
  expect(earlier).toContain('href="/charts/podcast-weekly-reach"');
  expect(earlier).toContain('href="/charts/unlicensed-viewing"');
});

test("a form that was open before the report was retired is stored", async () => {
  const values = {
    form: "report-preview",
    about: "Audio Market",
    name: "Å",
    email: "a@b.example",
    company: "C",
  };
  const { status } = await sendForm(site, values, { path: "/leads" });
  expect(status).toBe(200);
  expect(storedLeads(site.dataDir, "Report_preview_downloads")).toMatchObject([
    { Email: "a@b.example", "Report downloaded": "Audio Market" },
  ]);
});
