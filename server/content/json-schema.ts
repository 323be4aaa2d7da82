import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { wordsSchema } from "#app/lib/words/words-schema.ts";
import { readLanguages } from "./load-words.ts";

/** A schema of content as text editors and forms read it. A name has the kind of what it names beside it. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    typeMode: "input",
    errorMode: "ignore",
    overrideSchema({ valibotSchema, jsonSchema: converted }) {
      const { options } = valibotSchema as { options?: v.GenericSchema[] };
      const isChoice = valibotSchema.type === "lazy" && options;
      const description = v.getDescription(valibotSchema);
      const shape = isChoice
        ? { anyOf: options.map((option) => jsonSchema(option)) }
        : orReference(converted);
      const { names, format } = v.getMetadata(valibotSchema) as { names?: string; format?: string };
      return {
        ...shape,
        ...(format !== undefined && { format }),
        ...(description !== undefined && { description }),
        ...(names !== undefined && { names }),
      };
    },
  });
}

/** A text of a certain form may be a reference to one: phone: "{firm.phone}". */
const orReference = (schema: JsonSchema): JsonSchema =>
  schema.pattern === undefined && schema.format === undefined
    ? schema
    : { anyOf: [schema, { type: "string", pattern: "\\{[^{}]+\\.[^{}]+\\}" }] };

/** The schema of a language, and the one of a firm's words, which override single ones. */
export async function wordsSchemas(): Promise<Record<"words" | "overrides", JsonSchema>> {
  const english = (await readLanguages()).get("en")?.value;
  const words = withEnglish("the program", jsonSchema(wordsSchema), english);
  return { words, overrides: withoutRequired(words) };
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
