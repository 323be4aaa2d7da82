import { describe, expect, test } from "vitest";
import type { Schema } from "../../api.ts";
import { missingFields } from "./add-fields.tsx";
import { matchKeys } from "./item-keys.ts";
import { nameInWords, singular } from "../../field-label.ts";
import { asVariant, emptyValue, inOrder, shapeOf, variantOf } from "./shape.ts";
import { summaryOf } from "./summary.ts";

const text: Schema = { type: "string", minLength: 1 };
const reference: Schema = { type: "string", pattern: String.raw`\{[^{}]+\.[^{}]+\}` };
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const quote = object({ kind: { const: "quote", description: "Somebody's words." }, text });
const call = object({
  kind: { const: "call" },
  heading: text,
  ctas: { type: "array", items: object({ text, link: text }) },
});
const signup = object({ kind: { const: "form" }, form: { const: "signup" }, heading: text });
const download = object({
  kind: { const: "form" },
  form: { const: "download" },
  document: { enum: ["a", "b"] },
  heading: text,
});
const section: Schema = { oneOf: [quote, call, { oneOf: [signup, download] }] };

describe("a schema", () => {
  test("of a text that may be a reference is one of a text", () => {
    const phone = { type: "string", pattern: "^\\+" };
    expect(shapeOf({ anyOf: [phone, reference] })).toEqual({ type: "text", forms: [phone] });
  });

  test("with null is one of a figure that may be missing", () => {
    expect(shapeOf({ anyOf: [{ type: "number" }, { type: "null" }] })).toEqual({
      type: "number",
      isNullable: true,
    });
  });

  test("of a union within a union has all kinds", () => {
    const shape = shapeOf(section);
    expect(shape.type === "variants" && shape.variants.map(({ label }) => label)).toEqual([
      "Quote",
      "Call",
      "Form: Signup",
      "Form: Download",
    ]);
  });

  test("without fixed names is a record", () => {
    expect(shapeOf({ type: "object", additionalProperties: text }).type).toBe("record");
    expect(shapeOf(object({}, [])).type).toBe("object");
  });
});

describe("a kind", () => {
  const shape = shapeOf(section);
  const variants = shape.type === "variants" ? shape.variants : [];
  const kindOf = (value: Parameters<typeof variantOf>[0]) => variantOf(value, variants)?.label;

  test("is known by its constants", () => {
    expect(kindOf({ kind: "form", form: "download", heading: "x" })).toBe("Form: Download");
  });

  test("is known by its fields where there are no constants", () => {
    const charts = shapeOf({
      anyOf: [object({ title: text, rows: text }), object({ title: text, from: text })],
    });
    const own = charts.type === "variants" ? charts.variants : [];
    expect(own.map(({ label }) => label)).toEqual(["rows", "from"]);
    expect(variantOf({ title: "x", from: "y" }, own)?.label).toBe("from");
  });

  test("is changed without the loss of what both have", () => {
    const [, , , toDownload] = variants;
    if (!toDownload) throw new Error("no such kind");
    expect(asVariant({ kind: "call", heading: "Kept", ctas: [] }, toDownload)).toEqual({
      kind: "form",
      form: "download",
      document: "",
      heading: "Kept",
    });
  });
});

describe("an empty value", () => {
  test("has what is required, and no more", () => {
    const schema = object({ title: text, intro: text, list: { type: "array", items: text } }, [
      "title",
      "list",
    ]);
    expect(emptyValue(schema)).toEqual({ title: "", list: [] });
  });

  test("has as many entries as there must be", () => {
    expect(emptyValue({ type: "array", items: text, minItems: 2 })).toEqual(["", ""]);
    expect(emptyValue({ type: "array", items: [{ type: "number" }, text] })).toEqual([0, ""]);
  });

  test("chooses nothing, because it would look as if somebody had", () => {
    expect(emptyValue({ enum: ["a", "b"] })).toBe("");
    expect(emptyValue(section)).toEqual({ kind: "quote", text: "" });
    expect(emptyValue({ type: "integer", minimum: 1, default: 500 })).toBe(500);
  });
});

test("a new field stands where the schema has it", () => {
  const schema = object({ a: text, b: text, c: text });
  expect(Object.keys(inOrder({ c: "3", other: "4", a: "1", b: "2" }, schema))).toEqual([
    "a",
    "b",
    "c",
    "other",
  ]);
});

test("missing fields are found in trees in which nothing is required", () => {
  const words = object({ site: object({ menu: text, skip: text }, []), lang: text }, []);
  const found = missingFields(words, { site: { menu: "M" } });
  expect(found.map(({ label }) => label)).toEqual(["Site: Skip", "Lang"]);
});

test.each([
  ["contentParagraphs", "Content paragraphs"],
  ["forest-975", "Forest 975"],
  ["long text", "Long text"],
  ["ctas", "Buttons"],
  ["constructor", "Constructor"],
  ["%", "%"],
])("%s is %s in words", (name, label) => expect(nameInWords(name)).toBe(label));

test.each([
  ["Content paragraphs", "content paragraph"],
  ["People", "person"],
  ["Countries", "country"],
  ["Highlight", "highlight entry"],
  ["Row 1", "entry"],
])("one of %s is a %s", (label, one) => expect(singular(label)).toBe(one));

describe("a summary", () => {
  test("prefers a title to other texts", () => {
    const value = { intro: "I", title: "  The\nhousehold " };
    expect(summaryOf(value, object({ intro: text, title: text }))).toBe("The household");
  });

  test("does not repeat the kind", () => {
    expect(summaryOf({ kind: "quote", text: "Words" }, section)).toBe("Words");
    expect(summaryOf({ kind: "quote", text: "" }, section)).toBe("");
  });

  test("names people as they are called", () => {
    const people: Schema = { type: "array", items: { enum: ["anna-berg"] } };
    expect(summaryOf(["anna-berg"], people, () => "Anna Berg")).toBe("Anna Berg");
  });

  test("is short", () => expect(summaryOf("word ".repeat(100), text).length).toBeLessThan(91));
});

describe("keys of entries", () => {
  const [a, b, c] = [{ text: "a" }, { text: "b" }, { text: "c" }];
  const begun = matchKeys({ items: [], keys: [], next: 0 }, [a, b, c]);

  test("move with the entries", () => {
    expect(begun.keys).toEqual([0, 1, 2]);
    expect(matchKeys(begun, [b, a, c]).keys).toEqual([1, 0, 2]);
    expect(matchKeys(begun, [b, c]).keys).toEqual([1, 2]);
  });

  test("stay with an entry that is changed", () => {
    expect(matchKeys(begun, [a, { text: "b2" }, c]).keys).toEqual([0, 1, 2]);
  });

  test("are new for new entries", () => {
    expect(matchKeys(begun, [a, { text: "a" }, b, c]).keys).toEqual([0, 3, 1, 2]);
    expect(matchKeys(begun, [a, b, c, { text: "d" }]).keys).toEqual([0, 1, 2, 3]);
  });
});
