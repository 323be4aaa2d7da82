import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts and styles are allowed by hash, each once", () => {
  const policy = pagePolicy({ scripts: ["one()", "two()", "one()"], styles: ["a{}"] });
  expect(policy).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
  expect(policy).not.toContain("unsafe");
});

test("a page without any allows the site's files only", () => {
  expect(pagePolicy({})).toContain("script-src 'self'; style-src 'self';");
});
