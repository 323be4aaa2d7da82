import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import type { AppPages } from "../../server/pages/app-pages.ts";
import { renderPage } from "../../server/pages/render-page.ts";
import { openServices } from "../../server/services.ts";
import { emptyAppPages } from "../empty-app.ts";
import { inTurns } from "../load.ts";
import { median, ratio, type Row } from "../row.ts";

const pages = {
  home: "/",
  product: "/products/nordic-piracy",
  news: "/news",
  article: "/article/newsletter/124",
};
const siteUrl = "http://localhost";
const perTurn = 150;
const must = 0.35;

/** What a page costs when the cache has none, against the least that React Router can render. */
export async function uncachedRender(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: siteUrl });
  const services = await openServices(config, createLog("silent"), noCache);
  const { pages: app }: { pages: AppPages } = await import(builtSite.href);
  const renderEmpty = await emptyAppPages();
  const page = {
    ...services.page,
    siteUrl,
    leads: { admit: () => 0, save: services.page.leads.save },
    enter: () => () => {},
    clientKey: "bench",
    reportError(error: unknown) {
      throw error;
    },
  };
  const empty = async () => {
    const response = await renderEmpty(new Request(siteUrl));
    await response.arrayBuffer();
  };

  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const own = async () => {
      const { status } = await renderPage(app, new Request(siteUrl + path), page, "html");
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    };
    await Promise.all([rendersPerSecond(own), rendersPerSecond(empty)]);
    const turns = await inTurns(
      7,
      () => rendersPerSecond(own),
      () => rendersPerSecond(empty),
    );
    const reached = median(turns.map(({ one, other }) => one / other));
    rows.push({
      what: `uncached render, ${name}`,
      measured:
        "renders/s in one process against an empty React Router app's page, median of 7 turns",
      value: `${ratio(reached)} (${Math.round(median(turns.map(({ one }) => one)))}/s)`,
      must: `≥ ${must}`,
      met: reached >= must,
    });
  }
  await services.close();
  await rm(dataDir, { recursive: true });
  return rows;
}

const builtSite = new URL("../../build/server/index.js", import.meta.url);
const noCache = {
  get: () => Promise.reject(new Error("Nothing is cached here")),
  ready: () => undefined,
  clear: () => {},
};

async function rendersPerSecond(render: () => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < perTurn; count += 1) await render();
  return perTurn / ((performance.now() - started) / 1000);
}
