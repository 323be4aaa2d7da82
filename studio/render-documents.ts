import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { runnerImport, type Plugin } from "vite";
import { documents } from "../content/documents/published.ts";
import type { DocumentContent } from "../content/schema/document.ts";
import { findBrowser } from "../scripts/browser.ts";
import { documentAssets, type DocumentAssets } from "./documents/assets.ts";
import { paths, report, root } from "./output.ts";

interface DocumentModule {
  documentHtml(document: DocumentContent, assets: DocumentAssets): string;
}

/** Components import their styles; a document has them from `documentAssets`, and the import of a module cannot load them. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0styles" : undefined),
  load: (id) => (id === "\0styles" ? "" : undefined),
};

/** React components printed by a browser, since that gives tagged PDFs with an outline. */
export const renderDocuments = async (wanted: (id: string) => boolean) => {
  const asked = documents.filter(({ id }) => wanted(id));
  if (asked.length === 0) return;
  // Node runs TypeScript as it is, but not JSX.
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
      const html = module.documentHtml(document, await documentAssets(document));
      const pdf = withDate(await print(browser, html), document.date);
      const file = `${paths.public}/${document.id}.pdf`;
      await writeFile(file, pdf);
      report(file, pdf.length);
    }
  } finally {
    await browser.close();
  }
};

async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const overfull = await page
    .locator(".page")
    .filter({ has: page.locator(".rows") })
    .evaluateAll(findOverfull);
  if (overfull.length > 0) throw new Error(`Too much on one page: ${overfull.join("; ")}`);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return pdf;
}

/** Paper does not scroll: what does not fit would be printed over the foot of the page, or not at all. */
function findOverfull(pages: Element[]): (string | null | undefined)[] {
  return pages
    .filter((page) => {
      const rows = page.querySelector(".rows");
      return rows && rows.scrollHeight > rows.clientHeight;
    })
    .map((page) => page.querySelector("h2")?.textContent);
}

/**
 * The browser writes the moment of printing into the file. The document's own date, in as many characters,
 * makes the same content the same file.
 */
function withDate(pdf: Buffer, date: string): Buffer {
  const moment = `D:${date.replaceAll("-", "")}080000+00'00'`;
  const text = pdf.toString("latin1").replace(/D:\d{14}\+00'00'/g, moment);
  return Buffer.from(text, "latin1");
}
