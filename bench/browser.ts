import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.ts";

/** A page in the tests' browser, for what is counted or timed in the page itself. */
export async function withPage<Result>(
  viewport: { width: number; height: number },
  baseURL: string,
  use: (fresh: () => Promise<Page>) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    return await use(() => browser.newPage({ viewport, baseURL, hasTouch: viewport.width < 1024 }));
  } finally {
    await browser.close();
  }
}
