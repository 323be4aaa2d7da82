import { appendFileSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/**
 * Loaded before anything else in every process and worker thread of a test run. Gives Node the mutated text in place of
 * the file, and notes which files of the project the tests load.
 */
const { MUTATED_URL, MUTATED_SOURCE = "", LOADED_FILES } = process.env;

registerHooks({
  load(url, context, nextLoad) {
    const [file = ""] = url.split("?");
    if (LOADED_FILES !== undefined && !file.includes("/node_modules/"))
      appendFileSync(LOADED_FILES, `${file}\n`);
    if (file !== MUTATED_URL) return nextLoad(url, context);
    const source = readFileSync(MUTATED_SOURCE, "utf8");
    return { format: "module-typescript", source, shortCircuit: true };
  },
});
