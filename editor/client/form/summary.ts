import type { Json, Schema } from "../../api.ts";
import { isObject } from "../field-path.ts";
import { shapeOf, variantOf } from "./shape.ts";

const telling = ["title", "name", "heading", "label", "headline", "question", "text", "from"];

const isText = (value: Json | undefined) => typeof value === "string" && value !== "";

/** A line that tells an entry of a list from the others. Empty if it has no text yet. */
export function summaryOf(
  value: Json | undefined,
  schema: Schema,
  nameOf = (name: string) => name,
): string {
  const shape = shapeOf(schema);
  if (shape.type === "variants") {
    const variant = variantOf(value, shape.variants);
    return variant ? summaryOf(value, variant.schema, nameOf) : "";
  }
  if (Array.isArray(value)) {
    const item = shape.type === "list" ? shape.item : {};
    const lines = value.map((one) => summaryOf(one, item, nameOf));
    return shortened(lines.filter(Boolean).join(", "));
  }
  if (!isObject(value)) return shortened(nameOf(String(value ?? "")));
  const properties = shape.type === "object" ? shape.properties : {};
  const own = Object.keys(value).filter((name) => properties[name]?.const === undefined);
  const first = [...telling, ...own].find((name) => own.includes(name) && isText(value[name]));
  if (first !== undefined) return shortened(nameOf(String(value[first])));
  const lines = own.map((name) => summaryOf(value[name], properties[name] ?? {}, nameOf));
  return lines.find(Boolean) ?? "";
}

const longestSummary = 90;

export function shortened(text: string, longest = longestSummary): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
