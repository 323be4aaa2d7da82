import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rename, rm, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { text } from "#app/lib/content/schema/basics.ts";
import { type FirmCopy, copyFirm } from "../../tests/support/firm-copy.ts";
import { growth, mostGrowth, processorMs } from "../../tests/support/growth.ts";
import { loadContent } from "./load-content.ts";
import { readFirmFolder } from "./read-folder.ts";
import { fillText, resolver } from "./references.ts";
import { problemLine, readJson, readMarkdown, readYaml } from "./source-file.ts";

const maxText = 128 * 1024;
const news = "news/2026-11-05-a-new-peak-and-what-is-under-it.md";

let firm: FirmCopy;
afterEach(() => firm.dispose());

/** The mistakes of a firm after something was done to its folder. */
async function problemsAfter(change: (firm: FirmCopy) => Promise<unknown>): Promise<string[]> {
  firm = await copyFirm();
  await change(firm);
  const { problems, content } = await firm.load();
  expect(content === undefined).toBe(problems.length > 0);
  for (const line of problems) {
    expect(line).not.toMatch(/\n|undefined|\[object|RangeError|TypeError|call stack/);
    expect(line.length).toBeLessThan(700);
  }
  return problems;
}

describe("a folder that", () => {
  test("does not exist, is empty, or is a file", async () => {
    firm = await copyFirm();
    const lines = async (folder: string) =>
      (await loadContent(folder, "firm")).problems.map(problemLine);
    expect(await lines(join(firm.folder, "nowhere"))).toEqual(["firm: does not exist"]);
    expect(await lines(join(firm.folder, "firm.yaml"))).toEqual(["firm: is no folder"]);
    const empty = await mkdtemp(join(tmpdir(), "empty-"));
    expect(await lines(empty)).toEqual(
      "countries downloads firm forms look navigation people press redirects"
        .split(" ")
        .map((name) => `firm/${name}.yaml: is missing`),
    );
    await rm(empty, { recursive: true });
  });

  test("has 6000 files, or as many folders", async () => {
    const many = ["firm: has more than 5000 files"];
    const fill = (make: (name: string) => Promise<unknown>) =>
      Promise.all(Array.from({ length: 6000 }, (_, index) => make(`files/${index}`)));
    expect(await problemsAfter(({ write }) => fill((name) => write(`${name}.txt`, "")))).toEqual(
      many,
    );
    await firm.dispose();
    expect(await problemsAfter(({ folder }) => fill((name) => mkdir(join(folder, name))))).toEqual(
      many,
    );
  });

  test("has folders a thousand levels deep", async () => {
    const deep = Array.from({ length: 1000 }, () => "a").join("/");
    const problems = await problemsAfter(({ folder }) =>
      mkdir(join(folder, "files", deep), { recursive: true }),
    );
    expect(problems).toEqual([]);
  });

  test("is a link, or has a link in the place of a folder", async () => {
    firm = await copyFirm();
    const link = `${firm.folder}-link`;
    await symlink(firm.folder, link);
    expect((await loadContent(link, "firm")).problems).toEqual([]);
    await rename(join(firm.folder, "charts"), join(firm.folder, ".charts"));
    await symlink(".charts", join(firm.folder, "charts"));
    const { problems } = await loadContent(link, "firm");
    expect(problems.map(problemLine)).toEqual([
      "firm/charts: must be a folder, not a file or a link",
    ]);
  });
});

describe("in the place of people.yaml", () => {
  const replaced = (make: (path: string, firm: FirmCopy) => Promise<unknown>) =>
    problemsAfter(async (copy) => {
      await copy.remove("people.yaml");
      await make(join(copy.folder, "people.yaml"), copy);
    });

  test.each<[string, (path: string, copy: FirmCopy) => Promise<unknown>, string]>([
    ["a folder", (path) => mkdir(path), "is missing"],
    ["a link out of the folder", (path) => symlink("/etc/passwd", path), "leads out of the folder"],
    [
      "a link to a folder beside it",
      (path, { folder }) => symlink(join(folder, "../firm-other/people.yaml"), path),
      "does not exist",
    ],
    ["a link to itself", (path) => symlink("people.yaml", path), "is a link that leads to itself"],
    ["a link to nothing", (path) => symlink("nowhere.yaml", path), "does not exist"],
    ["a link to a folder", (path) => symlink("files", path), "cannot be read: it is no file"],
    [
      "a pipe, which nobody writes into",
      async (path) => execFileSync("mkfifo", [path]),
      "cannot be read: it is no file",
    ],
    [
      "a file of 3 GB",
      async (path, { write }) => {
        await write("people.yaml", "");
        await truncate(path, 3_000_000_000);
      },
      "is larger than 128 KB, which nothing here needs",
    ],
    [
      "an empty file",
      (_, { write }) => write("people.yaml", ""),
      "has no fields: lines of a name, a colon and a value",
    ],
    [
      "comments alone",
      (_, { write }) => write("people.yaml", "# nobody\n"),
      "has no fields: lines of a name, a colon and a value",
    ],
    [
      "a text",
      (_, { write }) => write("people.yaml", "Karin\n"),
      "has no fields: lines of a name, a colon and a value",
    ],
    [
      "Latin-1",
      (_, { write }) => write("people.yaml", Buffer.from("- name: Jörg\n", "latin1")),
      "is no UTF-8 text: save it as UTF-8",
    ],
    [
      "UTF-16",
      (_, { write }) => write("people.yaml", Buffer.from("\uFEFF- name: Karin\n", "utf16le")),
      "is no UTF-8 text: save it as UTF-8",
    ],
    [
      "UTF-16 without its mark",
      (_, { write }) => write("people.yaml", Buffer.from("- name: Karin\n", "utf16le")),
      "is no UTF-8 text: save it as UTF-8",
    ],
    [
      "NUL bytes",
      (_, { write }) => write("people.yaml", "- name: Karin\0\n"),
      "is no UTF-8 text: save it as UTF-8",
    ],
  ])("%s", async (_, make, problem) => {
    expect(await replaced(make)).toEqual([`people.yaml: ${problem}`]);
  });

  test("a link to another file of the folder is read", async () => {
    const problems = await problemsAfter(async ({ folder }) => {
      await rename(join(folder, "people.yaml"), join(folder, "files/people.txt"));
      await symlink("files/people.txt", join(folder, "people.yaml"));
    });
    expect(problems).toEqual([]);
  });

  test("a file that may not be read", async () => {
    firm = await copyFirm();
    await chmod(join(firm.folder, "people.yaml"), 0);
    // Root may read every file, and nobody may enter a temporary folder of root.
    await chmod(dirname(firm.folder), 0o755);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.("nobody");
    try {
      const { problems } = await readFirmFolder(firm.folder, "firm");
      expect(problems.map(problemLine)).toEqual([
        "firm/people.yaml: may not be read: its permissions refuse it",
      ]);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});

test.each<[string, (written: string) => string]>([
  ["a byte order mark", (written) => `\uFEFF${written}`],
  ["line ends of Windows", (written) => written.replaceAll("\n", "\r\n")],
  ["both", (written) => `\uFEFF${written.replaceAll("\n", "\r\n")}`],
])("files with %s are read, and their mistakes have the right place", async (_, change) => {
  const problems = await problemsAfter(async ({ edit }) => {
    for (const file of ["people.yaml", "charts/ai-uses.yaml", "charts/editions.json", news])
      await edit(file, change);
  });
  expect(problems).toEqual([]);
  await firm.edit("people.yaml", (written) => written.replace("karin.ekstrand@", "karin"));
  await firm.edit(news, (written) =>
    written.replace("/charts/svod-new-peak?", "/charts/svod-new-peek?"),
  );
  expect((await firm.load()).problems).toEqual([
    'people.yaml:5:3: #1.email: "karinnordsikt.example" must be an e-mail address',
    `${news}:16:1: there is no chart svod-new-peek: did you mean svod-new-peak?`,
  ]);
});

test("files that disappear while they are read", async () => {
  firm = await copyFirm();
  const files = ["people.yaml", "charts/ai-uses.yaml", news, "pages"];
  for (const file of files) {
    const loading = Array.from({ length: 4 }, () => firm.load());
    await firm.remove(file);
    for (const { problems } of await Promise.all(loading))
      for (const line of problems)
        expect(line).toMatch(/does not exist|is missing|there is no|is no /);
  }
});

test("a folder that disappears while it is read, at any moment", async () => {
  firm = await copyFirm();
  for (let moment = 0; moment < 200; moment += 4) {
    const loading = firm.load();
    for (let turn = 0; turn < moment; turn += 1) await nextTurn();
    await rename(firm.folder, `${firm.folder}-gone`);
    for (const line of (await loading).problems)
      expect(line).toMatch(/does not exist|is missing|there is no|is no /);
    await rename(`${firm.folder}-gone`, firm.folder);
  }
  expect((await firm.load()).problems).toEqual([]);
});

describe("names that every object has", () => {
  const names = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"];

  test.each(names)("%s is no name of a field", async (name) => {
    const problems = await problemsAfter(async ({ edit }) => {
      await edit("firm.yaml", (written) => `${name}: 1\n${written}`);
      await edit("people.yaml", (written) => written.replace("name: Karin Ekstrand", `${name}: 1`));
      await edit("reports/tv-and-streaming.yaml", (written) =>
        written.replace(/^title: .*/m, `title:\n  ${name}: 1`),
      );
      await edit(news, (written) => written.replace(/^id: .*/m, `id:\n  ${name}: 1`));
    });
    expect(problems).toEqual([
      "firm.yaml:1:1: is no name of a field",
      `${news}:3:3: is no name of a field`,
      "people.yaml:2:3: is no name of a field",
      "reports/tv-and-streaming.yaml:5:3: is no name of a field",
    ]);
  });

  test.each(names)("%s is known nowhere as an id", async (name) => {
    const problems = await problemsAfter(async ({ edit }) => {
      await edit("press.yaml", (written) =>
        written.replace("person: karin-ekstrand", `person: ${name}`),
      );
      await edit("charts/svod-new-peak.yaml", (written) =>
        written.replace("measure: svod-penetration", `measure: ${name}`),
      );
      await edit("pages/home.yaml", (written) => written.replace("- engagements", `- ${name}`));
      await edit("pages/accessibility.yaml", (written) =>
        written.replace("footer: Material", `menu: ${name}`),
      );
      await edit("firm.yaml", (written) => written.replace("language: en", `language: ${name}`));
      await edit("forms.yaml", (written) =>
        written.replace("document: the-battle-for-attention", `document: ${name}`),
      );
    });
    expect(problems).toHaveLength(6);
  });

  test("a report and a chart may be called constructor", async () => {
    const problems = await problemsAfter(async ({ folder, edit }) => {
      await rename(join(folder, "charts/ai-uses.yaml"), join(folder, "charts/constructor.yaml"));
      for (const file of ["documents/ai-outlook.yaml", "reports/media-and-markets.yaml", news])
        await edit(file, (written) => `${written.replaceAll("ai-uses", "constructor")}\n`);
    });
    expect(problems).toEqual([]);
  });

  test("in JSON they change nothing", async () => {
    const problems = await problemsAfter(({ edit }) =>
      edit("charts/editions.json", (written) => written.replace("{", '{"__proto__": {"a": 1},')),
    );
    expect(problems).toEqual([]);
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });
});

describe("YAML with", () => {
  const repeated = (part: string) => part.repeat(Math.floor(maxText / part.length));
  const bomb = [
    "a0: &a0 [x, x]",
    ...Array.from(
      { length: 40 },
      (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
    ),
  ].join("\n");
  const aliased = "a text that begins with & or * must stand in quotation marks";
  const unclosed = "a bracket, a comma or a quotation mark is missing here or before";

  test.each([
    ["aliases that stand for a billion entries", bomb, `1:9: ${aliased}`],
    ["one alias", "a: &a 1\nb: *a", `1:7: ${aliased}`],
    ["a second document", "a: 1\n---\nb: 2", "2:1: --- begins a second document: a file has one"],
    ["a field twice", "a: 1\nb:\n  c: 1\n  c: 2", "4:3: c stands here twice"],
    ["a field twice, once in quotation marks", 'a: 1\n"a": 2', "2:1: a stands here twice"],
    [
      "a tag of programs",
      "a: !!js/function x",
      "1:4: a text that begins with ! must stand in quotation marks",
    ],
    [
      "a tag of bytes",
      "a: !!binary AAAA",
      "1:13: a text that begins with ! must stand in quotation marks",
    ],
    [
      "a tag of a set",
      "a: !!set {b, c}",
      "1:10: a text that begins with ! must stand in quotation marks",
    ],
    ["fields as the name of a field", "? {a: 1}\n: 2", "1:3: is no name of a field"],
    ["numbers without end", "a: .inf", "1:4: is no number"],
    ["no number", "a: .nan", "1:4: is no number"],
    ["a number that is too large", "a: 1e999", "1:4: is no number"],
    ["brackets without end", repeated("["), "is nested too deeply"],
    ["braces without end", repeated("{"), "is nested too deeply"],
    ["fields in fields without end", repeated("{a: "), "is nested too deeply"],
    ["lists in lists without end", repeated("- "), "is nested too deeply"],
    [
      "deep nesting that is closed",
      `a: ${"[".repeat(200)}${"]".repeat(200)}`,
      "is nested too deeply",
    ],
    [
      "deep nesting by indentation",
      Array.from({ length: 200 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
      "is nested too deeply",
    ],
    ["a quotation mark without its other half", `a: "${repeated("b")}`, unclosed],
  ])("%s", (_, written, problem) => {
    const { value, problems } = readYaml("f", written);
    expect(value).toBeUndefined();
    expect(problems.map(problemLine)[0]).toMatch(/^f:/);
    expect(problems.map(problemLine)[0]).toContain(problem);
  });

  test("thirty levels is read, and so is what the whole loader does with it", async () => {
    const deep = `${"[".repeat(28)}${"]".repeat(28)}`;
    const problems = await problemsAfter(({ edit }) =>
      edit(news, (written) => written.replace("---\n", `---\nacf:\n  blocks: ${deep}\n`)),
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ..."[ ] { } , : ? ! & * | > % @ ` ' \" #".split(" "),
    "\n",
    "\r",
    "\t",
    " ",
    "-\n",
    ": \n",
    "a\n",
    "[]",
    '""',
    "!a ",
    "&a ",
    "%a\n",
    "---\n",
    "#\n",
    "? [a]\n",
    "<<: {a: 1}\n",
    "\u00E9",
    "\u{1F600}",
    "\uFEFF",
  ])("nothing but %j ends, and never with an exception", (part) => {
    const written = part.repeat(3000);
    for (const read of [readYaml, readJson, readMarkdown]) {
      expect(() => read("f", written)).not.toThrow();
      expect(() => read("f", `---\n${written}\n---\n${written}`)).not.toThrow();
    }
  });

  test("random characters ends, and never with an exception", () => {
    const signs = "[]{},:?!&*|>%@`'\"#-\n\t ab1.~<=\\";
    let seed = 7;
    const next = () => (seed = (seed * 16_807) % 2_147_483_647);
    const failed = Array.from({ length: 3000 }, () =>
      Array.from({ length: 1 + (next() % 60) }, () => signs[next() % signs.length]).join(""),
    ).filter((written) => {
      try {
        readYaml("f", written);
        readMarkdown("f", `---\n${written}\n---\n`);
        return false;
      } catch {
        return true;
      }
    });
    expect(failed).toEqual([]);
  });
});

describe("JSON", () => {
  test.each([
    ["a million brackets that are not closed", "[".repeat(1_000_000), "is no JSON"],
    ["a million brackets", "[".repeat(1_000_000) + "]".repeat(1_000_000), "is nested too deeply"],
    ["deep objects", `${'{"a":'.repeat(400_000)}1${"}".repeat(400_000)}`, "is nested too deeply"],
    ["nothing", "", "is no JSON"],
    ["a second value", "{}\n{}", "f:2:1: is no JSON"],
  ])("of %s", (_, written, problem) => {
    const { value, problems } = readJson("f", written);
    expect(value).toBeUndefined();
    expect(problems.map(problemLine).join("\n")).toContain(problem);
  });

  test("deep nesting in the archive of charts reaches nothing else", async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const problems = await problemsAfter(({ write }) => write("charts/editions.json", deep));
    expect(problems).toEqual(["charts/editions.json: is nested too deeply"]);
  });
});

describe("long texts", () => {
  const tagline = (written: string) => (yaml: string) =>
    yaml.replace(/^tagline: .*/m, () => `tagline: "${written}"`);

  test("of a megabyte", async () => {
    const problems = await problemsAfter(({ edit }) =>
      edit("firm.yaml", tagline("a".repeat(1_000_000))),
    );
    expect(problems).toEqual(["firm.yaml: is larger than 128 KB, which nothing here needs"]);
  });

  test.each([
    ["letters", "a"],
    ["braces", "{"],
    ["braces and dots", "{."],
    ["braces and letters", "{a"],
    ["closed braces", "}"],
  ])("of 120,000 %s", async (_, part) => {
    const written = part.repeat(120_000 / part.length);
    const problems = await problemsAfter(({ edit }) => edit("firm.yaml", tagline(written)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^firm\.yaml:6:1: tagline: .*…" must be at most 20000 characters$/);
  });

  test("a reference with 10,000 dots", async () => {
    const problems = await problemsAfter(({ edit }) =>
      edit("firm.yaml", tagline(`{a${".a".repeat(9_000)}}`)),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^firm\.yaml:6:1: tagline: .*must not have/);
  });

  test.each([".", "..", "a.", ".a", "...a"])("a reference of %j again and again", async (part) => {
    const problems = await problemsAfter(({ edit }) =>
      edit("firm.yaml", tagline(`{${part.repeat(150 / part.length)}}`)),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("is no reference");
  });

  test("the comparison of two long names takes no time", async () => {
    const id = "a".repeat(30_000);
    const problems = await problemsAfter(async ({ edit }) => {
      await edit("downloads.yaml", (written) => written.replace("id: ai-outlook", `id: ${id}`));
      await edit("forms.yaml", (written) =>
        written.replace("document: the-", `document: ${id}b # `),
      );
    });
    expect(problems.length).toBeGreaterThan(0);
  });

  test("texts that fill in one another fill no memory", async () => {
    const lines = Array.from(
      { length: 9 },
      (_, index) => `  a${index}: "${`{firm.promises.a${index + 1}}`.repeat(100)}"\n`,
    );
    const problems = await problemsAfter(({ edit }) =>
      edit("firm.yaml", (written) =>
        written.replace("promises:\n", `promises:\n${lines.join("")}  a9: x\n`),
      ),
    );
    expect(problems[0]).toBe(
      "firm.yaml:24:3: promises.a0: {firm.promises.a1} fills in too much text",
    );
  });
});

describe("thousands of mistakes are cut off:", () => {
  const people = (part: string) => () => part.repeat(maxText / part.length - 1);
  test.each<[string, string, (written: string) => string]>([
    ["of entries", "people.yaml", people("- 1\n")],
    ["of empty entries", "people.yaml", people("-\n")],
    [
      "of names",
      "firm.yaml",
      (written) =>
        written.replace(
          "promises:\n",
          () =>
            `promises:\n${Array.from({ length: 8000 }, (_, index) => `  K ${index}: 1\n`).join("")}`,
        ),
    ],
    ["of links", news, (written) => `${written}${"[a](/b)\n".repeat(10_000)}`],
    ["of charts", news, (written) => `${written}${"/charts/b\n".repeat(10_000)}`],
    ["of references", news, (written) => `${written}${"{firm.b}\n".repeat(10_000)}`],
    [
      "of redirects",
      "redirects.yaml",
      () =>
        Array.from({ length: 3000 }, (_, index) => `- from: /a${index}\n  to: /b${index}\n`).join(
          "",
        ),
    ],
  ])("%s", async (_, file, change) => {
    const problems = await problemsAfter(({ edit }) => edit(file, change));
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toMatch(/^firm: and \d+ more mistakes$/);
  });
});

describe("time grows with the size, not with its square:", () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `k${index}: 1\n`).join("");

  test.each<[string, number, (size: number) => () => unknown]>([
    ["fields", 40_000, (size) => () => readYaml("f", keys(size))],
    ["lists", 60_000, (size) => () => readYaml("f", "- a\n".repeat(size))],
    ["brackets", 60_000, (size) => () => readYaml("f", "[".repeat(size))],
    [
      "lines of Markdown",
      200_000,
      (size) => () => readMarkdown("f", `---\na: 1\n---\n${"a\n".repeat(size)}`),
    ],
    ["braces in a text", 500_000, (size) => () => v.safeParse(text, "{".repeat(size))],
    [
      "braces in a text with references",
      100_000,
      (size) => () => fillText("{".repeat(size), resolver({})),
    ],
    ["names in braces", 100_000, (size) => () => v.safeParse(text, "{a".repeat(size))],
  ])("%s", (_, size, make) => {
    const timeOf = (of: number) => processorMs(make(of));
    expect(growth(timeOf, size)).toBeLessThan(mostGrowth);
  });
});
