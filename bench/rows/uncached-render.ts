import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { createSiteMetrics } from "../../server/metrics/site-metrics.ts";
import type { AppPages, PageServices } from "../../server/pages/app-pages.ts";
import { renderPage } from "../../server/pages/handle-page.ts";
import { openServices } from "../../server/services.ts";
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
const must = 1.6;

/** What a page costs when the cache has none, against React's part of it. */
export async function uncachedRender(): Promise<Row[]> {
  await promisify(execFile)("node", ["scripts/build.ts"]);
  await promisify(execFile)("react-router", ["build", "bench/render-alone"]);
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: siteUrl });
  const services = await openServices(config, {
    log: createLog("silent"),
    pageCache: noCache,
    metrics: createSiteMetrics("bench"),
  });
  const { pages: app }: { pages: AppPages } = await import(builtSite.href);
  const { prepareRender }: RenderAlone = await import(builtRender.href);
  const page: PageServices = {
    ...services.page,
    siteUrl,
    leads: { checkRateLimit: () => 0, save: services.page.leads.save },
    leadSubmitted() {},
    browserReports: {
      accept: () => false,
      pageExperienced() {},
      scriptFailed() {},
      policyViolated() {},
    },
    onRendered() {},
    reportForeignPost() {},
    acquireRender: () => () => {},
    clientKey: "bench",
    reportError(error: unknown) {
      throw error;
    },
  };

  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const whole = async () => {
      const { status } = await renderPage(app, new Request(siteUrl + path), page, "html");
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    };
    const alone = await prepareRender(siteUrl + path, page);
    await cpuOf(whole);
    await cpuOf(alone);
    const turns = await inTurns(
      7,
      () => cpuOf(whole),
      () => cpuOf(alone),
    );
    const reached = median(turns.map(({ one, other }) => one / other));
    const ms = (pick: "one" | "other") => median(turns.map((turn) => turn[pick])).toFixed(1);
    rows.push({
      what: `uncached render, ${name}`,
      measured: "CPU against renderToString of the same tree alone, median of 7 turns",
      value: `${ratio(reached)} (${ms("one")} : ${ms("other")} ms)`,
      must: `≤ ${must}`,
      met: reached <= must,
    });
  }
  await services.close();
  await rm(dataDir, { recursive: true });
  return rows;
}

interface RenderAlone {
  prepareRender(url: string, services: PageServices): Promise<() => string>;
}

const builtSite = new URL("../../build/server/index.js", import.meta.url);
const builtRender = new URL("../../.cache/render-alone/server/index.js", import.meta.url);
const noCache = {
  get: () => Promise.reject(new Error("Nothing is cached here")),
  clear: () => {},
};

/** Milliseconds of processor time for one. */
async function cpuOf(render: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < perTurn; count += 1) await render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / perTurn;
}
