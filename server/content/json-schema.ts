import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

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
      const { names } = v.getMetadata(valibotSchema) as { names?: string };
      return {
        ...shape,
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
