import type { Page } from "@playwright/test";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { startSite } from "../../tests/support/site.ts";
import { withPage } from "../browser.ts";
import { median, milliseconds, type Row } from "../row.ts";

const keystrokes = 15;
const publications = 5;
const visits = 5;
const limits = { firstScreenMs: 1000, previewMs: 300, publishMs: 1000 };

/** The page with the longest HTML. */
const largest = { path: "pages/home.yaml", address: "/", field: "Title" };

/** The editor as people feel it: its first screen, a key until the page shows it, and a publication until the site has it. */
export async function editor(): Promise<Row[]> {
  const firm = await copyFirm();
  const [site, editing] = await Promise.all([
    startSite({ CONTENT_DIR: firm.folder }),
    startSite({ CONTENT_DIR: firm.folder }, { entry: "editor/main.ts" }),
  ]);
  try {
    return await withPage({ width: 1440, height: 900 }, editing.url, async (fresh) => {
      const starts: number[] = [];
      for (let count = 0; count < visits; count += 1) {
        const page = await fresh();
        const began = performance.now();
        await page.goto("/edit/");
        await page.getByRole("link", { name: "Home", exact: true }).waitFor();
        starts.push(performance.now() - began);
        await page.close();
      }
      const page = await fresh();
      await page.goto(`/edit/file/${largest.path}#hero.title`);
      const title = page.locator(":focus");
      await title.waitFor();
      const keys: number[] = [];
      for (let count = 0; count < keystrokes; count += 1) {
        const text = `A headline ${count}`;
        const began = performance.now();
        await title.fill(text);
        await shown(page, text);
        keys.push(performance.now() - began);
      }
      const published: number[] = [];
      for (let count = 0; count < publications; count += 1) {
        const text = `A published headline ${count}`;
        await title.fill(text);
        await shown(page, text);
        const began = performance.now();
        const answer = await page.request.post("/edit/api/publish", {
          headers: { "x-editor": "1" },
          data: { message: text },
        });
        if (!answer.ok()) throw new Error(await answer.text());
        while (!(await (await site.get(largest.address)).text()).includes(text));
        published.push(performance.now() - began);
      }
      return [
        row("first screen of the editor", starts, limits.firstScreenMs),
        row("a key in the editor to the page beside it", keys, limits.previewMs),
        row("a publication to the live page", published, limits.publishMs),
      ];
    });
  } finally {
    await Promise.all([site.stop(), editing.stop()]);
    await firm.dispose();
  }
}

const row = (what: string, times: readonly number[], limitMs: number): Row => ({
  what,
  measured: `median of ${times.length}`,
  value: `${milliseconds(median(times))}, the slowest ${milliseconds(Math.max(...times))}`,
  must: `≤ ${milliseconds(limitMs)}`,
  met: median(times) <= limitMs,
});

async function shown(page: Page, text: string): Promise<void> {
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();
}
