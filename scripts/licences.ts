import { writeFile } from "node:fs/promises";
import { readCommandLine } from "#server/command-line.ts";
import { licencesPage } from "./supply.ts";

readCommandLine("Usage: npm run licences\nRegenerates docs/licences.md.", {});

/** Generates docs/licences.md; a test fails while it is out of date. */
await writeFile(new URL("../docs/licences.md", import.meta.url), await licencesPage());
