import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

const built = new URL("../build/empty-app/", import.meta.url);
const run = promisify(execFile);

/** Builds it anew with what is installed now: the framework's own cost changes with its version. */
export async function buildEmptyApp(): Promise<void> {
  await run("react-router", ["build", "bench/empty-app"]);
}

/** Everything the browser loads of it; it has one page. */
export async function emptyAppScripts(): Promise<number> {
  const assets = new URL("client/assets/", built);
  const files = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = files.map(async (name) => gzipSync(await readFile(new URL(name, assets))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export async function emptyAppPages(): Promise<(request: Request) => Promise<Response>> {
  const { render } = await import(new URL("server/index.js", built).href);
  return render;
}
