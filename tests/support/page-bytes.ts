import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** What a first visit loads, in bytes. Texts count compressed, however they were sent. */
export interface PageBytes {
  html: number;
  css: number;
  /** Before any interaction. */
  scripts: number;
  /** After every island of the page has started. */
  scriptsWithIslands: number;
  islands: number;
  fonts: number;
  images: number;
}

const kibibyte = 1024;

/** The limits of every page, in bytes. Pictures are those of a phone. */
export const byteLimits = {
  html: 10_000,
  css: 15 * kibibyte,
  scripts: 5000,
  fonts: 60 * kibibyte,
  images: 60 * kibibyte,
};

export const scriptsWithIslandsLimit = (path: string) => (path === "/" ? 90_000 : 85_000);

/** Pages without islands. */
export const withoutIslands = [
  "/privacy-policy",
  "/consulting",
  "/charts",
  "/search?q=streaming",
  "/no-such-page",
];

const kinds: Record<string, "html" | "css" | "scripts" | "fonts" | "images"> = {
  document: "html",
  stylesheet: "css",
  script: "scripts",
  font: "fonts",
  image: "images",
};

/** Opens a page, waits until it requests nothing more, then starts its islands. */
export async function pageBytes(page: Page, path: string): Promise<PageBytes> {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(path);
  await page.locator("header[data-scroll]").waitFor();
  await page.waitForLoadState("networkidle");
  const before = await weigh(answers);
  const islands = await startIslands(page);
  const after = await weigh(answers);
  return { ...before, scriptsWithIslands: after.scripts, islands };
}

/** Starts every island, and resolves with their number when all of them handle events. */
async function startIslands(page: Page): Promise<number> {
  const islands = page.locator("site-island");
  const count = await islands.count();
  for (let index = 0; index < count; index += 1) {
    await islands.nth(index).dispatchEvent("focusin");
    await page.locator("site-island[state=started]").nth(index).waitFor({ state: "attached" });
  }
  return count;
}

async function weigh(answers: readonly Response[]) {
  const bytes = { html: 0, css: 0, scripts: 0, fonts: 0, images: 0 };
  const once = new Map(answers.map((answer) => [answer.url(), answer]));
  for (const [url, answer] of once) {
    const kind = url.endsWith(".js") ? "scripts" : kinds[answer.request().resourceType()];
    if (!kind) continue;
    const body = await answer.body();
    bytes[kind] += compressed(kind, body).length;
  }
  return bytes;
}

function compressed(kind: string, body: Buffer): Buffer {
  if (kind === "fonts" || kind === "images") return body;
  return kind === "html" ? brotliCompressSync(body) : gzipSync(body);
}
