import { appendFileSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/**
 * A loader hook for every process and worker thread of a test run. Replaces the source of one file with the mutant, and records
 * which files of the project the tests load. Its options are in the query of its own URL, so that child processes get them
 * through NODE_OPTIONS.
 */
const { searchParams } = new URL(import.meta.url);
const mutatedUrl = searchParams.get("url");
const mutatedSource = searchParams.get("source") ?? "";
const loadLog = searchParams.get("log");

registerHooks({
  load(url, context, nextLoad) {
    const [file = ""] = url.split("?");
    if (loadLog !== null && !file.includes("/node_modules/")) appendFileSync(loadLog, `${file}\n`);
    if (file !== mutatedUrl) return nextLoad(url, context);
    const source = readFileSync(mutatedSource, "utf8");
    return { format: "module-typescript", source, shortCircuit: true };
  },
});
