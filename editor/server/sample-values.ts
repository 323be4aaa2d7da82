import { nameInWords, singular } from "../field-label.ts";
import { isObject } from "../client/field-path.ts";
import { emptyValue, shapeOf, variantOf } from "../client/form/shape.ts";
import type { Json, Schema } from "../api.ts";

/**
 * The value with something in the place of everything that is missing, so that a page can be seen before it is complete: "[Heading]",
 * the first of several choices, today. What is wrong stays wrong.
 */
export function withSamples(schema: Schema, value: Json | undefined, name: string): Json {
  const shape = shapeOf(schema);
  const present = value ?? emptyValue(schema);
  switch (shape.type) {
    case "text":
      return present === "" ? sampleText(shape.forms[0], name) : present;
    case "choice":
      return present === "" ? (shape.options[0] ?? "") : present;
    case "list": {
      const entries = Array.isArray(present) ? present : [];
      return entries.map((entry) => withSamples(shape.item, entry, singular(name)));
    }
    case "tuple": {
      const entries = Array.isArray(present) ? present : [];
      return shape.items.map((item, index) => withSamples(item, entries[index], name));
    }
    case "object":
      return fieldsWithSamples(shape.properties, shape.required, present);
    case "variants": {
      const variant = variantOf(present, shape.variants);
      return variant ? withSamples(variant.schema, present, name) : present;
    }
    case "record":
      return isObject(present)
        ? fieldsWithSamples(
            Object.fromEntries(Object.keys(present).map((key) => [key, shape.item])),
            [],
            present,
          )
        : present;
    case "boolean":
    case "constant":
    case "number":
      return present;
  }
}

function fieldsWithSamples(
  properties: Record<string, Schema>,
  required: readonly string[],
  value: Json,
): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(properties).flatMap(([name, of]) =>
    required.includes(name) || Object.hasOwn(value, name)
      ? [[name, withSamples(of, value[name], nameInWords(name))] as const]
      : [],
  );
  return { ...value, ...Object.fromEntries(entries) };
}

function sampleText(form: Schema = {}, name: string): string {
  if (form.format === "date") return new Date().toISOString().slice(0, 10);
  const words = `[${name}]`.padEnd(form.minLength ?? 0, "…");
  return form.pattern && !new RegExp(form.pattern, "u").test(words) ? "" : words;
}
