import { appendFileSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/**
 * Loaded before anything else in every process and worker thread of a test run. Gives Node the mutated text in place of
 * the file, and notes which files of the project the tests load. What to do is in the query of its own URL: NODE_OPTIONS
 * is then all that a child process needs.
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
