import { spawn } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject, type CopiedProject } from "../support/copied-project.ts";

/**
 * Typical mistakes of editors, made in a fresh copy of the project. `npm run check`, and `npm run build` before it
 * builds anything, report each in one line with file, position and what to do.
 */
let project: CopiedProject;

beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => project.remove());

interface Mistake {
  file: string;
  /** The first match is replaced; without it the whole file is. */
  from?: RegExp;
  to: string | (() => Promise<Uint8Array>);
  /** The text of the line after the file name. */
  says: RegExp;
}

const picture = (width: number, height: number, format: "webp" | "jpeg") => () =>
  sharp({ create: { width, height, channels: 3, background: "#134a3c" } })
    .toFormat(format)
    .toBuffer();

/** Syntax errors, each in a file of its own, so that all are reported at once. */
const unreadable: Mistake[] = [
  {
    file: "company.ts",
    from: /name: "/,
    to: 'name: "The "new" ',
    says: /:\d+:\d+: the text ends at this quotation mark/,
  },
  {
    file: "people.ts",
    from: /",\n/,
    to: '"\n',
    says: /:\d+:\d+: a comma is missing at the end of this line/,
  },
  {
    file: "reports.ts",
    from: /\n\];/,
    to: "\n",
    says: /:\d+:1: a \] is missing at the end of the file: it closes the \[ of line/,
  },
  {
    file: "navigation.ts",
    from: /",\n/,
    to: ",\n",
    says: /:\d+:\d+: the text that begins here has no quotation mark at its end/,
  },
  {
    file: "press.ts",
    from: /: "/,
    to: ": “",
    says: /:\d+:\d+: a text stands between straight quotation marks/,
  },
  {
    file: "feeds.ts",
    from: /news: /,
    to: "news ",
    says: /:\d+:\d+: a colon is missing before the text/,
  },
  {
    file: "forms.ts",
    from: /,\n\};/,
    to: ",,\n};",
    says: /:\d+:\d+: there is one comma too many here/,
  },
  {
    file: "downloads.ts",
    from: /import type/,
    to: "imprt type",
    says: /:1:\d+: outside of brackets a line begins with import/,
  },
  {
    file: "pages/media.ts",
    from: /schema\//,
    to: "scheme/",
    says: /:\d+:\d+: there is no file content\/scheme\//,
  },
  {
    file: "pages/about.ts",
    from: /title: /,
    to: 'title: "Twice",\n    title: ',
    says: /:\d+:\d+: "title" stands here and in line \d+/,
  },
];

/** Valid files with invalid values. */
const wrong: Mistake[] = [
  {
    file: "company.ts",
    from: /securityEmail: "/,
    to: 'securityEmail: "@',
    says: /:\d+:\d+: securityEmail: must be an e-mail address/,
  },
  {
    file: "people.ts",
    from: /role:/,
    to: "rol:",
    says: /:\d+:\d+: 0\.rol: there is no such field: it is spelt "role"/,
  },
  {
    file: "reports.ts",
    from: /releaseDate: "[^"]*"/,
    to: 'releaseDate: "5 October"',
    says: /:\d+:\d+: [\w-]+\.releaseDate: must be a day like 2026-09-24/,
  },
  {
    file: "navigation.ts",
    from: /to: "\/about"/,
    to: 'to: "/abuot"',
    says: /:\d+:\d+: .*: there is no page \/abuot, the nearest is \/about/,
  },
  {
    file: "pages/media.ts",
    from: /title: "[^"]*"/,
    to: 'title: ""',
    says: /:\d+:\d+: meta\.title: must not be empty/,
  },
  {
    file: "pages/contact.ts",
    from: /eading: "[^"]*"/,
    to: "eading: 12",
    says: /:\d+:\d+: .*eading: must be a text between quotation marks/,
  },
  {
    file: "forms.ts",
    from: /,\n\};/,
    to: ',\n  more: "x",\n};',
    says: /:\d+:\d+: more: there is no such field here/,
  },
  {
    file: "images/people/Old Photo.JPG",
    to: picture(900, 900, "jpeg"),
    says: /: must be a WebP picture: save it as old-photo\.webp/,
  },
  {
    file: "images/people/small.webp",
    to: picture(40, 50, "webp"),
    says: /: is 40 × 50 pixels: must be at least 1280 wide/,
  },
  {
    file: "images/people/disguised.webp",
    to: picture(1600, 2000, "jpeg"),
    says: /: is a JPEG picture with the name of a WebP picture/,
  },
  {
    file: "images/people/square.webp",
    to: picture(1600, 1600, "webp"),
    says: /: is 1600 × 1600 pixels: must have the shape 4:5, crop it/,
  },
  {
    file: "images/heroes/torn.webp",
    to: "no picture at all",
    says: /: is damaged, or no picture: save it again as WebP/,
  },
];

/** Makes the mistakes, runs a command and reverts them. */
async function runWithMistakes(mistakes: Mistake[], script: string) {
  const edits = await Promise.all(
    mistakes.map(async ({ file, from, to }) => {
      const path = join(project.folder, "content", file);
      const written = typeof to === "string" ? to : await to();
      if (!from) return { path, written };
      const text = await readFile(path, "utf8");
      if (!from.test(text)) throw new Error(`${file} has nothing like ${from}`);
      return { path, text, written: text.replace(from, () => String(written)) };
    }),
  );
  for (const { path, written } of edits) await writeFile(path, written);
  const child = spawn(process.execPath, [script], { cwd: project.folder, env: project.env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  const status = await new Promise((resolve) => child.on("close", resolve));
  for (const { path, text } of edits) await (text === undefined ? rm(path) : writeFile(path, text));
  return {
    status,
    lines: output.split("\n").filter((line) => line.startsWith("content/")),
    output,
  };
}

test.each([
  ["check", "that make files unreadable", unreadable],
  ["check", "in field values", wrong],
  ["build", "that make files unreadable", unreadable],
  ["build", "in field values", wrong],
])(
  "npm run %s reports mistakes %s in one line each",
  { timeout: 120_000 },
  async (script, _, mistakes) => {
    const { status, lines, output } = await runWithMistakes(mistakes, `scripts/${script}.ts`);
    expect(status).toBe(1);
    for (const { file, says } of mistakes)
      expect(lines.filter((line) => line.startsWith(`content/${file}`))).toEqual([
        expect.stringMatching(new RegExp(`^content/${file}${says.source}`)),
      ]);
    expect(lines).toHaveLength(mistakes.length);
    expect(output).not.toMatch(/^\s+at /m);
  },
);

test(
  "npm run check reports a news item with unclosed settings in one line",
  { timeout: 60_000 },
  async () => {
    const [name = ""] = (await readdir(join(project.folder, "content/news"))).filter((file) =>
      file.endsWith(".md"),
    );
    const open = { file: `news/${name}`, from: /\n---\n/, to: "\n", says: /./ };
    expect((await runWithMistakes([open], "scripts/check.ts")).lines).toEqual([
      expect.stringMatching(/^content\/news\/.*\.md:1:1: must begin with its settings/),
    ]);
  },
);

test("npm run check reports success if there are no mistakes", { timeout: 60_000 }, async () => {
  const { status, output } = await runWithMistakes([], "scripts/check.ts");
  expect([status, output]).toEqual([0, "Everything in content/ is right.\n"]);
});
