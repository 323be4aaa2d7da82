import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import { escapeHtml } from "#app/lib/html-tree.ts";
import { createApp } from "./app.ts";
import { systemClock as clock } from "./clock.ts";
import { environment, readConfig, startOrExplain } from "./config.ts";
import { openLiveContent } from "./content/live-content.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { createSiteMetrics } from "./metrics/site-metrics.ts";
import type { AppPages } from "./pages/app-pages.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { openServices } from "./services.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** How long an import is retried while Vite restarts: it closes its module runner before it opens a new one. */
const restartLimitMs = 10_000;

/**
 * The development server: the same pipeline and services, with Vite in front for modules and reloads. Pages are not cached, and
 * have no content security policy because of Vite's inline scripts. Unlike the built site, it starts with a folder that has
 * mistakes, and shows them until they are corrected.
 */
await startOrExplain(async () => {
  const config = readConfig(environment());
  const log = createLog(config.logLevel);
  const metrics = createSiteMetrics("development");
  const pageCache: PageCache = {
    get: async (_key, { render }) => ({ ...(await render()), state: "miss" }),
  };
  say("Starting Vite …");
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: "custom" });
  const { hot } = vite.environments.client;

  const firm = await openLiveContent(config.contentDir);
  firm.onChange(() => {
    const problems = firm.problems();
    tell(problems);
    hot.send("site:content", problems);
    if (problems.length === 0) hot.send({ type: "full-reload" });
  });
  hot.on("site:content-state", (_, client) => client.send("site:content", firm.problems()));

  async function importPages(): Promise<AppPages> {
    const deadline = clock.now() + restartLimitMs;
    for (;;) {
      const { ssr } = vite.environments;
      if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the app's modules");
      try {
        return (await ssr.runner.import<{ pages: AppPages }>("/app/pages.ts")).pages;
      } catch (error) {
        if (!ssr.runner.isClosed() || clock.now() > deadline) throw error;
        await clock.wait(50);
      }
    }
  }

  let app: Promise<RequestListener> | undefined;
  async function openSite(): Promise<RequestListener> {
    const services = await openServices(config, { log, metrics, firm });
    return createApp(config, {
      ...services,
      log,
      files: async () => undefined,
      pageCache,
      pages: importPages,
      // Vite puts inline scripts and styles into pages.
      adjustHeaders: (headers) => delete headers["content-security-policy"],
    });
  }

  /** The site, or what has to be corrected before there is one. */
  async function siteOrProblems(): Promise<RequestListener | readonly string[]> {
    if (!firm.current()) return firm.problems();
    try {
      app ??= openSite();
      // Before the request is handled, so that a mistake in app/ is explained.
      await importPages();
      return await app;
    } catch (error) {
      app = undefined;
      log.error({ err: error }, "page failed");
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = await siteOrProblems();
    if (typeof site === "function") site(request, response);
    else sendProblems(response, site);
  }

  await listen((request, response) => {
    vite.middlewares(request, response, () => {
      void handle(request, response);
    });
  }, config);
  const url = `http://localhost:${config.port}`;
  log.info({ url }, "developing");
  if (firm.problems().length > 0) tell(firm.problems());
  // Before the first request, which would wait for it.
  if (typeof (await siteOrProblems()) === "function") say(`The site is loaded: ${url}`);
});

function tell(problems: readonly string[]) {
  const verdict = problems.length > 0 ? problems : ["Everything in the firm's folder is right."];
  process.stderr.write(`\n${verdict.join("\n")}\n\n`);
}

/** Stands for every page, and loads again when the folder is right. */
function sendProblems(response: ServerResponse, problems: readonly string[]): void {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  response.statusCode = 500;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>To correct</title>
<script type="module" src="/@vite/client"></script>
<body data-content-problems style="margin:0;background:Canvas;color:CanvasText;font:1rem/1.6 system-ui">
<main style="max-width:60rem;margin:auto;padding:3rem 1.5rem">
<h1 style="font-size:1.5rem">This page waits for a correction</h1>
<ul style="padding:0;list-style:none;font-family:ui-monospace,monospace;overflow-wrap:anywhere">${items}</ul>
<p>Correct it and save: the page comes back by itself.</p></main>`);
}
