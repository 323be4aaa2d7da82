import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { firmPath } from "#content/schema/firm-folder.ts";
import { company } from "#content/company.ts";
import { documents } from "#content/documents/published.ts";

const load = async () => (await import("./made-from.ts")).outdatedFiles;

afterEach(() => {
  vi.doUnmock("#content/company.ts");
  vi.resetModules();
});

test("the files of this checkout show what content/ says", async () => {
  expect((await load())()).toEqual([]);
});

test("after the firm has moved every document is older than its address", async () => {
  vi.doMock("#content/company.ts", () => ({
    company: { ...company, address: { ...company.address, street: "Elsewhere 1" } },
  }));
  vi.resetModules();
  const [line = "", ...others] = (await load())();
  expect(others).toEqual([]);
  for (const { id } of documents) expect(line).toContain(`public/${id}.pdf`);
  expect(line).toMatch(/: older than what content\/ says now: npm run studio -- documents$/);
  expect(line).not.toContain("content/brand");
});

test("a logo of another name is told, and a file that the studio did not make is not", async () => {
  const outdatedFiles = await load();
  expect(outdatedFiles({ brand: "other" })).toEqual([
    "content/brand and the icons in public/: older than what content/ says now: npm run studio -- brand icons",
  ]);
  expect(outdatedFiles({})).toEqual([]);
});

test("every document has its fingerprint in the studio's record", () => {
  const record = readFileSync(join(firmPath(), "content/made-from.json"), "utf8");
  expect(Object.keys(JSON.parse(record))).toEqual(
    expect.arrayContaining(documents.map(({ id }) => id)),
  );
});
