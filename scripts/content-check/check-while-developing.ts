import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, relative, sep } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { escapeHtml } from "#app/lib/html-tree.ts";
import type { Plugin, ViteDevServer } from "vite";
import { unreadableFiles } from "./content-problems.ts";

const root = join(import.meta.dirname, "../..");
/** Debounce: editors write a file in several steps, and switching branches writes many files. */
const settleMs = 100;

/**
 * Development: checks content/ when the site has loaded, and after every save. Runs in a new process, because this one caches
 * the modules that it has loaded. Problems are printed to the terminal, and `app/development.ts` shows them over the page.
 */
export function checkWhileDeveloping() {
  let shown: string[] = [];
  let contentVersion = 0;
  let saves = 0;
  let running = new AbortController();
  let latest: Promise<string[]> | undefined;
  let server: ViteDevServer | undefined;

  function check(): Promise<string[]> {
    running.abort();
    const { signal } = (running = new AbortController());
    latest = runCheck(signal)
      .catch((error: Error) => [`scripts/check.ts: ${error.message}`])
      .then((problems) => {
        // Another save has started a newer check.
        if (signal.aborted) return latest ?? [];
        show(problems);
        return problems;
      });
    return latest;
  }

  function show(problems: string[]) {
    if (problems.join("\n") === shown.join("\n")) return;
    shown = problems;
    const verdict = problems.length > 0 ? problems : ["Everything in content/ is right."];
    process.stderr.write(`\n${verdict.join("\n")}\n\n`);
    server?.environments.client.hot.send("site:content", shown);
  }

  const plugin: Plugin = {
    name: "check-while-developing",
    // Vite calls this again when it restarts.
    configureServer(started) {
      server = started;
      server.environments.client.hot.on("site:content-state", (_, client) =>
        client.send("site:content", shown),
      );
      // No page was connected for a save between the response and the connection of its page, so it reloads now.
      server.environments.client.hot.on("site:made-after", (before: number, client) => {
        if (before !== saves) client.send({ type: "full-reload" });
      });
      server.watcher.on("all", (_, file) => {
        saves += 1;
        const [part] = relative(root, file).split(sep);
        if (part === "content") {
          contentVersion += 1;
          void check();
        }
        // The check imports these files, so a change may fix a check that has failed.
        if (part === "app" || part === "scripts")
          void latest?.then((problems) => (problems.length > 0 ? check() : problems));
      });
    },
  };

  let read: { version: number; files: string[] } | undefined;
  /** Called before every page; reads the files again only after a save. */
  function unreadable(): string[] {
    if (read?.version !== contentVersion)
      read = { version: contentVersion, files: unreadableFiles() };
    return read.files;
  }
  return {
    plugin,
    contentVersion: () => contentVersion,
    saves: () => saves,
    unreadable,
    problems: () => latest ?? check(),
  };
}

/** The output of `npm run check` as lines; none if there are no problems. */
async function runCheck(signal: AbortSignal): Promise<string[]> {
  await wait(settleMs, undefined, { signal });
  const child = spawn(process.execPath, ["scripts/check.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    signal,
  });
  const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, "close")]);
  if (code === 0) return [];
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0
    ? lines
    : ["scripts/check.ts: the check itself failed: the terminal says why"];
}

/** Replaces a page that cannot be rendered. It reloads if there have been more than `saves` saves when it connects. */
export function problemPage(problems: readonly string[], saves: number): string {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  const isContent = problems.some((problem) => /^(?:content|public)\//.test(problem));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>To correct</title>
<script type="module">
import { createHotContext } from "/@vite/client";
createHotContext("/problem-page").send("site:made-after", ${saves});
</script>
<body data-content-problems style="margin:0;background:#0b2b24;color:#fff;font:1rem/1.6 system-ui">
<main style="max-width:60rem;margin:auto;padding:3rem 1.5rem">
<h1 style="font-size:1.5rem">This page waits for a correction in ${isContent ? "content/" : "the program"}</h1>
<ul style="padding:0;list-style:none;font-family:ui-monospace,monospace;overflow-wrap:anywhere">${items}</ul>
<p>Correct it and save: the page comes back by itself.</p></main>`;
}
