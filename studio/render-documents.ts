import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { runnerImport, type Plugin } from "vite";
import { content } from "./firm.ts";
import type { DocumentContent } from "#app/lib/content/schema/document.ts";
import { findBrowser } from "../scripts/browser.ts";
import { recordParts } from "../scripts/content-check/made-from.ts";
import type { Content } from "#app/lib/content/content.ts";
import { documentAssets, type DocumentAssets } from "./documents/assets.ts";
import { reportPages } from "./documents/report-pages.ts";
import { root, writeMade } from "./output.ts";

interface DocumentModule {
  documentHtml(content: Content, document: DocumentContent, assets: DocumentAssets): string;
}

/** Components import stylesheets, which Node cannot load. Documents get their styles from `documentAssets`. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0styles" : undefined),
  load: (id) => (id === "\0styles" ? "" : undefined),
};

/** The pages that the site shows as pictures. */
const shown = new Set([
  ...content.downloads.map(({ cover }) => cover),
  ...content.products.flatMap(({ pages = [] }) => pages.map(({ picture }) => picture)),
]);

/** A browser prints React components, because it writes tagged PDFs with an outline. */
export const renderDocuments = async (wanted: (id: string) => boolean) => {
  const asked = [...content.documents, ...reportPages(content)].filter(({ id }) => wanted(id));
  if (asked.length === 0) return;
  // Node runs TypeScript, but not JSX.
  const { module } = await runnerImport<DocumentModule>(
    path.join(root, "studio/documents/document.tsx"),
    { root, configFile: false, logLevel: "error", plugins: [withoutStyles] },
  );
  const browser = await chromium.launch({
    executablePath: findBrowser((text) => process.stderr.write(`${text}\n`)),
    args: ["--no-sandbox"],
  });
  try {
    for (const document of asked) {
      const html = module.documentHtml(content, document, await documentAssets(document));
      const page = await open(browser, html);
      if (content.documents.includes(document))
        await writeMade(`files/${document.id}.pdf`, () => print(page, document));
      await takePictures(page, document.id);
      await page.close();
      recordParts(content, [document.id]);
    }
  } finally {
    await browser.close();
  }
};

/** A pixel ratio of 2, so that text in the pictures is readable. */
async function open(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await page.emulateMedia({ media: "print" });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const overfull = await page
    .locator(".page")
    .filter({ has: page.locator(".rows") })
    .evaluateAll(findOverfull);
  if (overfull.length > 0) throw new Error(`Too much on one page: ${overfull.join("; ")}`);
  return page;
}

async function print(page: Page, { date }: DocumentContent): Promise<Buffer> {
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  return withDate(pdf, date);
}

/** Takes pictures of the printed pages. */
async function takePictures(page: Page, id: string): Promise<void> {
  // The outline would extend onto the next page.
  await page.addStyleTag({ content: ".cover { outline: none }" });
  for (const [index, sheet] of (await page.locator(".page").all()).entries()) {
    const name = `${id}-${index + 1}`;
    if (!shown.has(name)) continue;
    await writeMade(`images/pages/${name}.webp`, async () =>
      sharp(await sheet.screenshot())
        .resize({ width: 1280 })
        .webp({ quality: 82, effort: 6, smartSubsample: true })
        .toBuffer(),
    );
  }
}

/** Content that does not fit would overlap the footer of the page, or be cut. */
function findOverfull(pages: Element[]): (string | null | undefined)[] {
  return pages
    .filter((page) => {
      const rows = page.querySelector(".rows");
      return rows && rows.scrollHeight > rows.clientHeight;
    })
    .map((page) => page.querySelector("h2")?.textContent);
}

/**
 * The browser writes the time of printing into the file. The document's date, with the same number of characters,
 * replaces it, so that the same content gives the same file.
 */
function withDate(pdf: Buffer, date: string): Buffer {
  const moment = `D:${date.replaceAll("-", "")}080000+00'00'`;
  const text = pdf.toString("latin1").replace(/D:\d{14}\+00'00'/g, moment);
  return Buffer.from(text, "latin1");
}
