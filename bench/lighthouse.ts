import { createServer, type AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Config, type Flags } from "lighthouse";
import { findBrowser } from "../scripts/browser.ts";
import { within } from "./limits.ts";
import { median } from "./row.ts";

export interface PageReport {
  /** Lighthouse's categories, 0 to 100, each the median of the runs. */
  scores: Record<string, number>;
  lcp: number;
  tbt: number;
  cls: number;
}

/** A browser of its own, with the flags that keep it from doing anything but showing the page. */
export async function withLighthouse<Result>(
  use: (report: (url: string, runs: number) => Promise<PageReport>) => Promise<Result>,
  more: Pick<Flags, "onlyCategories"> = {},
  executablePath = findBrowser(() => {}),
): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--ignore-certificate-errors",
    ],
  });
  const flags: Flags = {
    port,
    logLevel: "error",
    disableFullPageScreenshot: true,
    maxWaitForLoad: 20_000,
    ...more,
  };
  try {
    return await use(async (url, runs) => {
      const reports: PageReport[] = [];
      const run = () => within(60, `Lighthouse for ${url}`, once(url, flags));
      // On a busy machine it now and then sees no paint at all.
      while (reports.length < runs) reports.push(await run().catch(run));
      return middle(reports);
    });
  } finally {
    await browser.close();
  }
}

/** Its own default is the phone: 4 times slower processor, 1.6 Mbit/s, 150 ms per round trip, simulated. */
const phone: Config = { extends: "lighthouse:default" };

async function once(url: string, flags: Flags): Promise<PageReport> {
  const result = await lighthouse(url, flags, phone);
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? `No report for ${url}`);
  const { categories, audits } = result.lhr;
  const figure = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${url} has no ${audit}`);
    return value;
  };
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
  };
}

function middle(reports: readonly PageReport[]): PageReport {
  const of = (pick: (report: PageReport) => number) => median(reports.map(pick));
  const names = Object.keys(reports[0]?.scores ?? {});
  return {
    scores: Object.fromEntries(names.map((name) => [name, of(({ scores }) => scores[name] ?? 0)])),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
