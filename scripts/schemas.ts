import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonSchema } from "@valibot/to-json-schema";
import { fileSchemas } from "#app/lib/content/schema/files.ts";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { jsonSchema, wordsSchemas } from "#server/content/json-schema.ts";
import { loadContent } from "#server/content/load-content.ts";

/**
 * Writes the schema of each kind of file into `.schemas` of the firm's folder, for text editors that complete and check while
 * somebody types. They hold the names of people, pictures and charts, so that they belong to this folder at this moment.
 */
export async function writeSchemas(folder: string): Promise<string> {
  const { known } = await loadContent(folder, folderName(folder));
  const schemas = Object.entries(fileSchemas(known)).map(
    ([name, schema]) => [name, jsonSchema(schema)] as const,
  );
  const { words, overrides } = await wordsSchemas();
  await write(join(import.meta.dirname, "../languages"), [["words", words]]);
  return write(folder, [...schemas, ["words", overrides]]);
}

async function write(folder: string, schemas: (readonly [string, JsonSchema])[]): Promise<string> {
  const target = join(folder, ".schemas");
  await mkdir(target, { recursive: true });
  await Promise.all(
    schemas.map(([name, schema]) =>
      writeFile(join(target, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`),
    ),
  );
  return `${schemas.length} schemas in ${folderName(target)}`;
}

if (import.meta.main) {
  readCommandLine(
    "Usage: npm run schemas\nWrites the schemas of the firm's files into .schemas of its folder, for text editors.",
    {},
  );
  process.stdout.write(`${await writeSchemas(contentFolder())}\n`);
}
