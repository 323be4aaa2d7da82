import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { navigation } from "#content/navigation.ts";
import { pageFileProblems, navigationProblems } from "./page-files.ts";

function problemsOf(...names: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  for (const name of names)
    if (name.endsWith("/")) mkdirSync(join(folder, name));
    else writeFileSync(join(folder, name), "");
  return pageFileProblems(["content/pages/about.ts"], pathToFileURL(`${folder}/`));
}

test("files of pages with a route of their own, and hidden files, are left alone", () => {
  expect(problemsOf("about.ts", ".DS_Store", "._about.ts")).toEqual([]);
});

test.each([
  ["Open Positions.ts", /must be named in lower-case words with hyphens/],
  ["careers", /must end in \.ts/],
  ["careers.ts/", /must be a file/],
  ["leads.ts", /the address \/leads is taken/],
  ["careers.ts", /exports no page: it must say "export const page/],
])("%s is told", (name, problem) => {
  const problems = problemsOf(name);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
  expect(problems[0]).toContain(`content/pages/${name.replace("/", "")}: `);
});

test("a page whose address is redirected would never be seen", () => {
  const { from = "", to } = firm.redirects.find((one) => /^\/[a-z-]+$/.test(one.from)) ?? {};
  expect(problemsOf(`${from.slice(1)}.ts`)).toEqual([
    `content/pages${from}.ts: content/redirects.ts sends ${from} to ${to}: remove it there`,
  ]);
});

test("a page stands behind one of the same menu or group of the footer, which may be a new one", () => {
  const group = navigation.footer[0]?.heading;
  const pages = new Map([
    ["/alpha", { navigation: { menu: "main" } }],
    ["/beta", { navigation: { menu: "what we do", footer: group } }],
    ["/gamma", {}],
  ]);
  const problemOf = (wanted: Parameters<typeof navigationProblems>[1]) =>
    navigationProblems("/alpha", wanted, pages);
  const nowhere = (path: string) => [
    `navigation.after: ${path} stands neither in that menu nor in that group of the footer`,
  ];
  expect(problemOf({ menu: "main", after: navigation.main[0]?.to })).toEqual([]);
  expect(problemOf({ menu: "what we do", after: "/beta" })).toEqual([]);
  expect(problemOf({ footer: group, after: "/beta" })).toEqual([]);
  expect(problemOf({ menu: "main", after: "/beta" })).toEqual(nowhere("/beta"));
  expect(problemOf({ menu: "main", after: "/gamma" })).toEqual(nowhere("/gamma"));
  expect(problemOf({ menu: "main", after: "/alpha" })).toEqual(nowhere("/alpha"));
  expect(problemOf({ after: "/gamma" })).toEqual(nowhere("/gamma"));
});
