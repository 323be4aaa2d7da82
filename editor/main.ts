import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "#server/command-line.ts";
import { environment, readConfig, StartError, startOrExplain } from "#server/config.ts";
import { openLiveContent } from "#server/content/live-content.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import type { AppPages } from "#server/pages/app-pages.ts";
import { openSigningKey } from "#server/signing.ts";
import { openEditor } from "./server/editor.ts";

readCommandLine(
  "Usage: npm run edit\nServes the editor of the firm's folder on this machine. docs/editing.md tells how people reach it.",
  {},
);

await startOrExplain(async () => {
  const env = environment();
  const settings = readConfig(env);
  // Never on another interface: signing people in is the work of the proxy in front.
  const config = { ...settings, host: "127.0.0.1", port: settings.editor.port };
  const build = new URL("../", import.meta.resolve("#build/server/index.js"));
  const folder = (name: string) => fileURLToPath(new URL(name, build));
  const server = new URL("server/index.js", build);
  if (!existsSync(server) || !existsSync(folder("editor")))
    throw new StartError("There is no built editor yet: run `npm run build` first.");

  const log = createLog(config.logLevel);
  const data = join(config.dataDir, "editor");
  await mkdir(data, { recursive: true }).catch(() => {
    throw new StartError(`DATA_DIR ${config.dataDir} takes a folder to write in.`);
  });
  const firm = await openLiveContent(config.contentDir);
  if (!firm.current()) throw new StartError(firm.problems().join("\n"));
  const { pages }: { pages: AppPages } = await import(server.href);
  const editor = await openEditor({
    config,
    env,
    log,
    firm,
    pages,
    key: await openSigningKey(config, log),
    folder: data,
    files: staticFiles(folder("client")),
    client: staticFiles(folder("editor")),
  });
  const listening = (await listen(editor.handle, config, "EDIT_PORT")).address();
  const port = typeof listening === "object" ? listening?.port : config.port;
  log.info({ url: `http://localhost:${port}` }, "listening");

  const stop = async () => {
    firm.close();
    await editor.close();
    log.flush(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
});
