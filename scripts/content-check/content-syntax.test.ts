import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { syntaxProblems } from "./content-syntax.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  mkdirSync(join(root, "content"));
});
afterAll(() => rmSync(root, { recursive: true }));

function problemsOf(files: Record<string, string | Uint8Array>): string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return syntaxProblems(root, Object.keys(files));
}

const people = `export const people = [
  {
    name: "Karin Ek",
    role: "Partner",
  },
  {
    name: "Bo Ask",
    role: "Analyst",
  },
];
`;

test("a file without mistakes has none, with Windows line ends and a byte order mark too", () => {
  expect(problemsOf({ "content/people.ts": people })).toEqual([]);
  const windows = `\uFEFF${people.replaceAll("\n", "\r\n")}`;
  expect(problemsOf({ "content/people.ts": windows })).toEqual([]);
});

describe("in a list of people", () => {
  const name = '"Karin Ek",';
  test.each([
    ["quotation marks in a text", name, '"Karin "Kaja" Ek",', "3:18: the text ends at this quot"],
    [
      "a second mark at the end",
      name,
      '"Karin Ek"",',
      "3:21: there is one quotation mark too many",
    ],
    ["no mark at the end", name, '"Karin Ek,', "3:11: the text that begins here has no quotation"],
    ["no mark at the beginning", name, 'Karin Ek",', "3:17: a text needs quotation marks"],
    ["no marks", name, "Karin Ek,", "3:17: a text needs quotation marks"],
    ["curly marks", name, "“Karin Ek”,", "3:11: a text stands between straight quotation marks"],
    ["a text over two lines", "Karin Ek", "Karin\nEk", "3:11: the text that begins here has no"],
    ["a tag", name, "<b>Karin</b>,", "3:20: a text needs quotation marks"],
    ["no comma", name, '"Karin Ek"', "3:21: a comma is missing at the end of this line"],
    ["no comma between blocks", "},\n  {", "}\n  {", "5:4: a comma is missing at the end"],
    ["two commas", name, '"Karin Ek",,', "3:22: there is one comma too many"],
    ["two commas between blocks", "},\n  {", "},,\n  {", "5:5: there is one comma too many"],
    ["a semicolon", name, '"Karin Ek";', "3:21: a comma belongs here"],
    ["no colon", "name: ", "name ", "3:10: a colon is missing"],
    ["an equals sign", "name: ", "name = ", "3:5: between a name and its text stands a colon"],
    ["a hyphen in a name", "role: ", "job-role: ", "4:8: a name with a hyphen needs"],
    ["a number with a space", '"Partner"', "12 000", "4:14: a text needs quotation marks around"],
    ["a number with a zero", '"Partner"', "012", "4:11: a number does not begin with 0"],
    [
      "no } in the middle",
      "},\n  {",
      "{",
      "5:3: a } is missing before this {: it closes the { of line 2",
    ],
    [
      "no } at the end",
      "  },\n];",
      "];",
      "9:1: a } is missing before this ]: it closes the { of line 6",
    ],
    ["no ]", "];\n", "", "10:1: a ] is missing at the end of the file: it closes the [ of line 1"],
    ["no {", "},\n  {\n", "},\n", "6:9: a { is missing before this field"],
    ["one } too many", "},\n  {", "},\n  },\n  {", "6:3: there is one } too many"],
    ["a field twice", "role:", "name:", '4:5: "name" stands here and in line 3'],
    ["a wrong first word", "export", "exprot", "1:7: outside of brackets a line begins with"],
    ["a conflict of versions", "  {\n    name", "<<<<<<< HEAD\n  {\n    name", "2:1: two versions"],
    ["an invisible character", "Karin", "Ka\u200Brin", "3:14: there is an invisible character"],
  ])("%s", (_, from, to, expected) => {
    const found = problemsOf({ "content/people.ts": people.replace(from, () => to) });
    expect(found).toEqual([expect.stringContaining(`content/people.ts:${expected}`)]);
  });
});

test.each([
  ["an import of a file that is not there", 'import { a } from "./b.ts";', "no file content/b.ts"],
  ["a wrong name", 'import { poeple } from "./people.ts";', "needs poeple from content/people.ts"],
])("%s", (_, line, expected) => {
  const found = problemsOf({ "content/people.ts": people, "content/a.ts": line });
  expect(found).toEqual([expect.stringMatching(`^content/a\\.ts:1:\\d+: .*${expected}`)]);
});

test("a name that several files need is told where it was changed", () => {
  const line = 'import { people } from "#content/people.ts";';
  const files = { "content/people.ts": "", "content/a.ts": line, "content/b.ts": line };
  expect(problemsOf(files)).toEqual([
    'content/people.ts: must have "export const people", and has nothing: put that name back',
  ]);
});

test("a file with a space in its name is named whole", () => {
  const line = 'import { poeple } from "./my page.ts";';
  expect(problemsOf({ "content/my page.ts": people, "content/a.ts": line })).toEqual([
    "content/a.ts:1:24: needs poeple from content/my page.ts, which has people: correct the name in one of the two",
  ]);
});

test("a field that stands twice among very many is found", () => {
  const fields = Array.from({ length: 60_000 }, (_, index) => `  field${index}: "text",\n`);
  const text = `export const fields = {\n${fields.join("")}  field7: "again",\n};\n`;
  expect(problemsOf({ "content/fields.ts": text })).toEqual([
    'content/fields.ts:60002:3: "field7" stands here and in line 9: delete one of the two',
  ]);
});

test.each(["latin1", "utf16le"] as const)("a file that is saved as %s", (encoding) => {
  const found = problemsOf({ "content/people.ts": Buffer.from('export const å = "å";', encoding) });
  expect(found).toEqual([expect.stringMatching(/^content\/people\.ts: is not saved as UTF-8/)]);
});

test("JSON that is cut", () => {
  expect(problemsOf({ "content/a.json": '{\n "a": [1,,' })).toEqual([
    expect.stringMatching(/^content\/a\.json:2:\d+: is not JSON/),
  ]);
});

test.each([
  ["an open quotation mark", 'author: "Bo', "3:9: a quotation mark or bracket"],
  ["a mark in a text", 'author: "Bo" Ask', "3:14: the text ended at the quotation mark"],
  ["a colon in a text", "author: Bo: Ask", "3:9: a text with a colon"],
  ["no colon", "author Bo", "3:1: a colon is missing"],
  ["a setting twice", "id: 2", "3:1: this setting stands twice"],
  ["a tabulator", "\tauthor: Bo", "3:1: indent with spaces"],
])("%s in the settings of a news item", (_, line, expected) => {
  const found = problemsOf({ "content/a.md": `---\nid: 1\n${line}\ntitle: A\n---\nText` });
  expect(found).toEqual([expect.stringContaining(`content/a.md:${expected}`)]);
});

test.each(["", "Text", "---\nid: 1\nText"])("a news item without settings: %j", (text) => {
  expect(problemsOf({ "content/a.md": text })).toEqual([
    expect.stringMatching(/^content\/a\.md:1:1: must begin with its settings/),
  ]);
});
