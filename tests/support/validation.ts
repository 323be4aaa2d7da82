import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { validateXML } from "xmllint-wasm";

const schema = (name: string) =>
  readFileSync(new URL(`./schemas/${name}`, import.meta.url), "utf8");

/** libxml2's errors: the document is not well-formed, or does not match its schema. */
export async function xmlProblems(xml: string, kind: "rss-2.0" | "sitemap-0.9"): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: "document.xml", contents: xml }],
    schema: [{ fileName: "kind.xsd", contents: schema(`${kind}.xsd`) }],
    maxMemoryPages: 4096,
  });
  return valid ? [] : errors.map(({ message }) => message);
}

const validateJsonFeed = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(schema("json-feed-1.1.json")) as object,
);

export function jsonFeedProblems(text: string): string[] {
  validateJsonFeed(JSON.parse(text));
  return (validateJsonFeed.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
}
