import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonSchema } from "@valibot/to-json-schema";
import { fileSchemas } from "#app/lib/content/schema/files.ts";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { jsonSchema } from "#server/content/json-schema.ts";
import { readLanguages } from "#server/content/load-words.ts";
import { wordsSchema } from "#app/lib/words/words-schema.ts";
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
  const english = (await readLanguages()).get("en")?.value;
  const words = withEnglish("the program", jsonSchema(wordsSchema), english);
  // A firm overrides single words.
  const overrides = withoutRequired(words);
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

/** The English text describes each word best. */
function withEnglish(name: string, schema: JsonSchema, english: unknown): JsonSchema {
  if (typeof english === "string") return { description: `English: ${english}`, ...schema };
  const properties = Object.entries(schema.properties ?? {}).map(([key, of]) => {
    const words = (english as Record<string, unknown> | undefined)?.[key];
    return [key, typeof of === "object" ? withEnglish(key, of, words) : of] as const;
  });
  return properties.length > 0
    ? { description: `Words: ${name}.`, ...schema, properties: Object.fromEntries(properties) }
    : schema;
}

const withoutRequired = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "required" && Array.isArray(value) ? undefined : value,
  );

if (import.meta.main) {
  readCommandLine(
    "Usage: npm run schemas\nWrites the schemas of the firm's files into .schemas of its folder, for text editors.",
    {},
  );
  process.stdout.write(`${await writeSchemas(contentFolder())}\n`);
}
