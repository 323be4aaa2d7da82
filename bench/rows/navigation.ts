import type { Page } from "@playwright/test";
import { startSite } from "../../tests/support/site.ts";
import { withPage } from "../browser.ts";
import { median, milliseconds, type Row } from "../row.ts";

const rounds = 3;
const paths = ["/about", "/products", "/news", "/contact"];
const must = 100;

/** From the click on a link that was pointed at before to the second frame with the new page in it. */
export async function clientNavigation(): Promise<Row[]> {
  const site = await startSite();
  try {
    const times = await withPage({ width: 1440, height: 900 }, site.url, async (fresh) => {
      const page = await fresh();
      await page.goto("/");
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const path of paths) all.push(await follow(page, path));
      return all;
    });
    const reached = median(times);
    return [
      {
        what: "client navigation",
        measured: `click to painted, prefetched links of the header, median of ${times.length}`,
        value: `${milliseconds(reached)} (${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))})`,
        must: `≤ ${milliseconds(must)}`,
        met: reached <= must,
      },
    ];
  } finally {
    await site.stop();
  }
}

async function follow(page: Page, path: string): Promise<number> {
  const link = page.locator(`header nav a[href="${path}"]:visible`).first();
  await link.hover();
  // Pointing at a link makes the app ask for the page's data and modules.
  await page.waitForLoadState("networkidle");
  const painted = page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector("main h1");
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const look = () => {
              const heading = document.querySelector("main h1");
              if (location.pathname !== target || heading === null || heading === before)
                return requestAnimationFrame(look);
              return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    path,
  );
  await link.click();
  return painted;
}
