import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** What a first visit loads, in bytes; text as gzip makes it, whatever was sent. */
export interface PageBytes {
  html: number;
  css: number;
  scripts: number;
  fonts: number;
  images: number;
}

const kinds: Record<string, keyof PageBytes> = {
  document: "html",
  stylesheet: "css",
  script: "scripts",
  font: "fonts",
  image: "images",
};

/** Opens a page and waits until it asks for nothing more, its scripts included. */
export async function pageBytes(page: Page, path: string): Promise<PageBytes> {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(path);
  await page.waitForFunction(() => {
    const link = document.querySelector("header a");
    return link !== null && Object.keys(link).some((key) => key.startsWith("__reactProps"));
  });
  await page.waitForLoadState("networkidle");

  const bytes: PageBytes = { html: 0, css: 0, scripts: 0, fonts: 0, images: 0 };
  for (const answer of answers) {
    const kind = kinds[answer.request().resourceType()];
    if (!kind) continue;
    const body = await answer.body();
    const packed = kind === "fonts" || kind === "images";
    bytes[kind] += packed ? body.length : gzipSync(body).length;
  }
  return bytes;
}
