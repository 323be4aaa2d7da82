import type { Json, NameKind, Schema } from "../../api.ts";
import { isObject } from "../field-path.ts";
import { nameInWords } from "../../field-label.ts";

/** One of several forms that a value may have. */
export interface Variant {
  schema: Schema;
  label: string;
  description: string | undefined;
  /** The fields that tell it from the others, with their values: `kind: quote`. */
  constants: { [name: string]: Json };
}

/** What a schema means for the form. */
export type Shape =
  | { type: "text"; forms: Schema[] }
  | { type: "number"; isNullable: boolean }
  | { type: "boolean" }
  | { type: "choice"; options: Json[]; names: NameKind | undefined }
  | { type: "constant"; value: Json }
  | { type: "list"; item: Schema }
  | { type: "tuple"; items: Schema[] }
  | { type: "object"; properties: Record<string, Schema>; required: readonly string[] }
  | { type: "record"; item: Schema; names: Schema | undefined }
  | { type: "variants"; variants: Variant[] };

const shapes = new WeakMap<Schema, Shape>();

export function shapeOf(schema: Schema): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = findShape(schema);
  shapes.set(schema, shape);
  return shape;
}

/** Every text of a certain form may also be a reference, `{firm.phone}`; scripts/schemas.ts writes this form. */
const referencePattern = String.raw`\{[^{}]+\.[^{}]+\}`;

const hasType = (schema: Schema, type: string) => [schema.type].flat().includes(type);
const isNull = (schema: Schema) => hasType(schema, "null") && [schema.type].flat().length === 1;
const isText = (schema: Schema) =>
  hasType(schema, "string") && schema.enum === undefined && schema.const === undefined;

/** A union of unions is one union. */
const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] =>
  [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((option) =>
    option.anyOf || option.oneOf ? optionsOf(option) : [option],
  );

function findShape(schema: Schema): Shape {
  if (schema.anyOf || schema.oneOf) return shapeOfOptions(optionsOf(schema));
  if (schema.const !== undefined) return { type: "constant", value: schema.const };
  if (schema.enum) return { type: "choice", options: schema.enum, names: schema.names };
  if (hasType(schema, "object") || schema.properties) {
    const { properties = {}, required = [], additionalProperties: item } = schema;
    const isRecord = typeof item === "object" && Object.keys(properties).length === 0;
    return isRecord
      ? { type: "record", item, names: schema.propertyNames }
      : { type: "object", properties, required };
  }
  if (hasType(schema, "array")) {
    const { items = {} } = schema;
    return Array.isArray(items) ? { type: "tuple", items } : { type: "list", item: items };
  }
  if (hasType(schema, "boolean")) return { type: "boolean" };
  if (hasType(schema, "number") || hasType(schema, "integer"))
    return { type: "number", isNullable: hasType(schema, "null") };
  return { type: "text", forms: [schema] };
}

/** A text that may also be a reference has its description inside the union. */
export function descriptionOf(schema: Schema): string | undefined {
  const shape = shapeOf(schema);
  return schema.description ?? (shape.type === "text" ? shape.forms[0]?.description : undefined);
}

function shapeOfOptions(options: Schema[]): Shape {
  const own = options.filter(({ pattern }) => pattern !== referencePattern);
  if (own.every(isText)) return { type: "text", forms: own };
  const filled = own.filter((option) => !isNull(option));
  const [first] = filled;
  if (first && filled.length === 1) {
    const shape = shapeOf(first);
    return shape.type === "number" ? { ...shape, isNullable: filled.length < own.length } : shape;
  }
  return { type: "variants", variants: variantsOf(filled) };
}

function variantsOf(schemas: Schema[]): Variant[] {
  const namesInAll = Object.keys(schemas[0]?.properties ?? {}).filter((name) =>
    schemas.every(({ properties }) => properties?.[name]),
  );
  return schemas.map((schema) => {
    const fixed = Object.entries(schema.properties ?? {}).filter(
      ([, { const: value }]) => value !== undefined,
    );
    const own = (schema.required ?? []).filter((name) => !namesInAll.includes(name));
    const label =
      fixed.length > 0
        ? fixed.map(([, { const: value }]) => nameInWords(String(value))).join(": ")
        : own.map((name) => nameInWords(name).toLowerCase()).join(", ");
    return {
      schema,
      label: label || nameInWords(String(schema.type)),
      description: fixed.at(-1)?.[1].description ?? schema.description,
      constants: Object.fromEntries(fixed.map(([name, { const: value = null }]) => [name, value])),
    };
  });
}

/** The variant that a value has: the one whose constants it has, or else whose fields it has most of. */
export function variantOf(value: Json | undefined, variants: Variant[]): Variant | undefined {
  const score = ({ schema, constants }: Variant) => {
    if (!isObject(value)) return hasType(schema, typeof value) ? 1 : 0;
    const names = Object.keys(schema.properties ?? {});
    const wrong = Object.entries(constants).filter(([name, fixed]) => value[name] !== fixed);
    const unknown = Object.keys(value).filter((name) => !names.includes(name));
    const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name));
    return -100 * wrong.length - 10 * unknown.length - missing.length;
  };
  return variants.toSorted((one, other) => score(other) - score(one))[0];
}

/** The value of another variant, with everything that both have. */
export function asVariant(value: Json | undefined, { schema }: Variant): Json {
  const empty = emptyValue(schema);
  if (!isObject(value) || !isObject(empty)) return empty;
  const kept = Object.entries(value).filter(
    ([name]) => schema.properties?.[name] && schema.properties[name].const === undefined,
  );
  return inOrder({ ...empty, ...Object.fromEntries(kept) }, schema);
}

/** What a new field or a new entry of a list begins with. */
export function emptyValue(schema: Schema): Json {
  if (schema.default !== undefined) return schema.default;
  const shape = shapeOf(schema);
  switch (shape.type) {
    case "text":
      return "";
    case "number":
      return shape.isNullable ? null : (schema.minimum ?? 0);
    case "boolean":
      return false;
    case "choice":
      // Never the first one of many: it would look as if somebody had chosen it.
      return shape.options.length === 1 ? (shape.options[0] ?? "") : "";
    case "constant":
      return shape.value;
    case "list":
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(shape.item));
    case "tuple":
      return shape.items.map(emptyValue);
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties)
          .filter(([name]) => shape.required.includes(name))
          .map(([name, of]) => [name, emptyValue(of)]),
      );
    case "record":
      return {};
    case "variants":
      return shape.variants[0] ? emptyValue(shape.variants[0].schema) : null;
  }
}

/** An object with its fields in the order of the schema, so that a new field stands where readers of the file expect it. */
export function inOrder(value: { [name: string]: Json }, schema: Schema): { [name: string]: Json } {
  const names = Object.keys(schema.properties ?? {});
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => place(one) - place(other)),
  );
}
