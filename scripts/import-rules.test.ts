import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = new URL("../", import.meta.url);
const oxlint = fileURLToPath(new URL("node_modules/.bin/oxlint", root));

/** Imports that the layers of docs/architecture.md forbid, by the file that has them. */
const forbidden: Record<string, string[]> = {
  "server/http/a.ts": ["#app/seo/page-meta.tsx", "#app/layout/hero.tsx", "../../app/root.tsx"],
  "server/metrics/a.ts": ["#server/leads/sqlite/store.ts", "../news/articles.ts"],
  "app/features/news/a.ts": ["#server/config.ts", "#app/features/firm/a.ts", "#app/routes/a.ts"],
  "app/layout/a.ts": ["#app/features/firm/a.ts", "#server/config.ts"],
  "app/seo/a.ts": ["#app/ui/button.tsx", "#app/layout/hero.tsx", "#server/config.ts"],
  "app/lib/a.ts": ["#app/ui/button.tsx", "#app/islands/a.ts", "#server/config.ts"],
  "app/ui/a.ts": ["#server/config.ts", "#app/lib/charts/tones.ts", "#app/features/firm/a.ts"],
  "app/islands/a.ts": ["#app/features/firm/a.tsx", "react-router", "#server/config.ts"],
  "editor/client/a.ts": ["#server/config.ts", "../server/app.ts", "#app/ui/button.tsx"],
  "server/pages/a.ts": ["../../editor/server/app.ts"],
  "app/browser/a.ts": ["react", "#app/ui/button.tsx", "#server/config.ts"],
};

const allowed: Record<string, string[]> = {
  "server/http/b.ts": ["#app/lib/text.ts", "#server/clock.ts"],
  "server/metrics/b.ts": ["#server/leads/lead-store.ts", "#server/news/content-service.ts"],
  "app/features/news/b.ts": ["#app/ui/button.tsx", "#app/layout/hero.tsx", "./a.ts"],
  "app/islands/b.ts": ["#app/features/leads/signup.ts", "#app/ui/button.tsx"],
  "app/ui/b.ts": ["#app/lib/words/words-context.tsx", "#app/lib/text.ts"],
  "app/browser/b.ts": ["#app/lib/text.ts"],
  "editor/client/b.ts": ["../api.ts", "#app/lib/text.ts"],
};

let folder: string;
/** The forbidden imports that oxlint reports, as `file: import`. */
let reported: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-rules-"));
  await copyFile(new URL(".oxlintrc.json", root), join(folder, ".oxlintrc.json"));
  for (const [file, imports] of Object.entries({ ...forbidden, ...allowed })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const lines = imports.map((name) => `import ${JSON.stringify(name)};\n`);
    await writeFile(join(folder, file), lines.join(""));
  }
  reported = lint(folder);
});
afterAll(() => rm(folder, { recursive: true }));

function lint(cwd: string): string[] {
  let json: string;
  try {
    json = execFileSync(oxlint, ["--format=json"], { cwd, encoding: "utf8" });
  } catch (error) {
    json = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(json) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  return diagnostics
    .filter(({ code }) => code.includes("no-restricted-imports"))
    .map(({ filename, message }) => `${filename}: ${/'([^']+)'/.exec(message)?.[1]}`);
}

test.each(Object.entries(forbidden))("%s may not import %j", (file, imports) => {
  expect(reported.filter((line) => line.startsWith(`${file}: `)).toSorted()).toEqual(
    imports.map((name) => `${file}: ${name}`).toSorted(),
  );
});

test.each(Object.entries(allowed))("%s may import %j", (file) => {
  expect(reported.filter((line) => line.startsWith(`${file}: `))).toEqual([]);
});

test("the process that serves visitors reaches neither what reads leads nor the editor", async () => {
  const reached = await filesReachedFrom("server/main.ts");
  expect(reached).toContain("server/leads/open-lead-store.ts");
  expect(reached).toContain("server/leads/postgres/store.ts");
  const readsLeads = /^editor\/|^server\/leads\/(?:admin\/|cli\.ts|[a-z]+\/admin\.ts)/;
  expect(reached.filter((file) => readsLeads.test(file))).toEqual([]);
  // The test itself would notice.
  expect((await filesReachedFrom("editor/main.ts")).some((file) => readsLeads.test(file))).toBe(
    true,
  );
});

/** The files of the project that a module loads, also on demand. Types are not loaded. */
async function filesReachedFrom(entry: string): Promise<string[]> {
  const project = fileURLToPath(root);
  const reached = [entry];
  for (const file of reached) {
    const text = await readFile(join(project, file), "utf8");
    for (const [, name = ""] of text.matchAll(
      /(?:^(?:import|export)(?! type)[^"';]*|\bimport\()"([.#][^"]+\.tsx?)"/gm,
    )) {
      const path = name.startsWith("#")
        ? name.slice(1)
        : relative(project, join(project, dirname(file), name));
      // What is built comes from app/, which may not import the server.
      if (!path.startsWith("build/") && !reached.includes(path)) reached.push(path);
    }
  }
  return reached;
}
