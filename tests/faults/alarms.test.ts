import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../", import.meta.url));

async function sources(): Promise<string> {
  const names = await readdir(join(folder, "server"), { recursive: true });
  const files = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const texts = await Promise.all(
    files.map((name) => readFile(join(folder, "server", name), "utf8")),
  );
  return texts.join("\n");
}

test("docs/operations.md explains exactly the warnings and errors that the server may log", async () => {
  const source = await sources();
  const calls = source.match(/\blog\.(warn|error|fatal)\(/g) ?? [];
  const alarms = [...source.matchAll(/\blog\.(warn|error|fatal)\(\s*\{[^}]*\},\s*"([^"]+)"/g)].map(
    ([, level, message]) => `${message} (${level === "warn" ? 40 : 50})`,
  );
  // A log call written in another way would not be matched and therefore not be checked.
  expect(alarms).toHaveLength(calls.length);

  const page = await readFile(join(folder, "docs/operations.md"), "utf8");
  const section = page.slice(page.indexOf("## Alarms"));
  const explained = [...section.matchAll(/^\| `([^`]+)`\s*\| (40|50) /gm)].map(
    ([, message, level]) => `${message} (${level})`,
  );
  expect(explained.toSorted()).toEqual([...new Set(alarms)].toSorted());
});
