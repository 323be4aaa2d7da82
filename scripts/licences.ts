import { writeFile } from "node:fs/promises";
import { licencesPage } from "./supply.ts";

/** Generates docs/licences.md; a test fails while it is out of date. */
await writeFile(new URL("../docs/licences.md", import.meta.url), await licencesPage());
