import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMarkdown, readYaml } from "#server/content/source-file.ts";
import type { FieldPath, Json } from "../api.ts";
import { isSame } from "./plan-changes.ts";
import { valueOf, writeFile } from "./write-file.ts";

/** The files of all firms, each text once. */
const files = new Map(
  globSync("{content,tests/firms/*}/**/*.{yaml,json,md}").map((path) => [
    readFileSync(path, "utf8"),
    path,
  ]),
);

/** What the reader accepts and nobody should write. */
const oddFiles: Record<string, string> = {
  "lists in lists": "- - a\n  - b\n# c\n- - - c\n  # d\n  - d\n-   - e\n",
  "question marks": "? a\n: 1\n? b\n: - x\n  - y\n? c\n:\n  - z\n? d\nlast: x\n",
  "odd steps": "a:\n   b: 1\n   c:\n       - x\n       - y\nd:\n - 1\n # odd\n - 2\n",
  "lists without a step": "a:\n- x\n- y\n# about b\nb:\n- k: 1\n  l: 2\n\n- k: 2\n# end\n",
  "marks of documents": "--- # head\n# more\na: 1\nb: 2\n...\n# tail\n",
  "another version of YAML": '%YAML 1.1\n---\na: yes\nb: "no"\nc: [1, on]\n',
  "no values": "a:\nb:\n\n  # c\nc: ~\nd: null # nothing\ne:\n  - \n  -\n  - # x\n  - a\n",
  CRLF: "a: 1\r\nb:\r\n  - x\r\n  # c\r\n  - y\r\n\r\nc: |\r\n  one\r\n  two\r\n",
  "spaces and tabs": "a: 1 \t\nb: \"x\"\t# c\nc:   'y'   # d\nd: 5 # five\ne:\ttab\n\t\nf: 1\n",
  "several lines": "a: \"one\n  two\n\n  three\"\nb: 'x\n  y'\nc: 1\n",
  "block scalars":
    "a: >-\n  one\n  two\n\n  three\nb: >\n  x\n\n\n# c\nc: |2-\n    in\n   x\nd: |+\n  keep\n\n\ne: | # head\n  text",
  "block scalars in a list": "- |+\n  a\n\n\n- |\n  b\n\n\n- >-\n  c\n  d\n# x\n- e\n",
  comments:
    "# head\n\n# about a\n- a: 1 # one\n  # about b\n  b: 2\n\n# loose\n\n# about second\n- a: 3\n   \n  # x\n  c: 4\n# end\n\n# end 2\n",
  "comments at odd columns":
    "a:\n      # deep\n  # less\n  b: 1\n      # odd\n  c: 2\n# zero\n  d: 3\n # one\ne: 1\n",
  "no last line end": "  a: 1\n  b:\n    - 1\n    - 2\n  # c\n  c: 3",
  brackets:
    "a: [1, 2, 3]\nb: {x: 1, y: {z: [a, b]}}\nc: [\n  1, # one\n  2, # two\n  # three\n  3,\n]\nd: []\ne: {}\n",
  "odd brackets": "a: [a: 1, {b, c: }, 'x', ]\nb: {\"a\":1, 'b':2, ? c : 3, d}\n",
  JSON: '{\n  "a": 1,\n  "b": [\n    1,\n    2\n  ],\n  "c": {"d": null}\n} # end\n',
  nothing: "# x\n[]",
  "empty lines": "\n\n# a\n\n\na: 1\n\n\n\nb: 2\n\n\n",
  "entries below their hyphens":
    "-\n  a: 1\n  b: 2\n-\n  # c\n  a: 3\n- # d\n  a: 4\n-     a: 5\n      b: 6\n",
  names: "'a': 1\n\"b c\": 2\n2019: 3\ntrue: 4\n~: 5\n1.50: 6\n? |\n  block\n: 7\n",
  "values below their names": 'a: # c1\n  # c2\n  text\nb:\n  "quoted"\nc:\n\n  - x\n',
  "comments behind values":
    'a: "x" # c\nb: [1] # d\nc: {a: 1} # e\nd: | # f\n  t\ne: # g\n  - 1\nf: # h\n  k: v\n',
  "comments below blocks": "a:\n  - 1\n\n  # tail of a\nb: 2\n",
  "byte order mark": "\ufeffa: 1\nb: 2\n",
};
for (const [name, text] of Object.entries(oddFiles)) files.set(text, `${name}.yaml`);
files.set("---\r\na: 1\r\n# c\r\nb: x\r\n---\r\nbody\r\n---\r\n\r\nend", "odd.md");
files.set("---\na: 1\n---", "short.md");
files.set('{"a":1,"b":[1,2]}', "dense.json");
files.set('{\n\t"a": [1, 2, {\n\t\t"b": null\n\t}],\n\t"c": []\n}', "tabs.json");

const awkward = [
  ...["no", "1e3", "007", "0x1F", "~", "null", "", " leading", "trailing ", ":", "#", "-", "&"],
  ...["*", "!", "|", ">", "%", "@", "`", ",", "]", "}", "a: b", "a #b", "- x", "&a", "*a", "!t"],
  ...["| x", "> y", "%z", "@a", "`b", '"q"', "'s'", "it's", "a\tb", "\tx", "a\t#b", "😀", "true"],
  ...["</script>", "a\u2028b", "a\u0085b", "a\0b", "\x1b", "\ud800", "a\nb", "a\nb\n", "\n", "a\r"],
  ...[
    "a\r\nb",
    "[x]",
    "{y}",
    "a, b",
    "---",
    "...",
    "? x",
    "2026-01-01",
    "<<",
    "=",
    "a:",
    "x\n\n\ny",
  ],
  ...["x\n  in\nz", "x\n\n", "x\n\u00a0\n", "\ufeff", "\\", "\\n", "x ".repeat(50_000)],
];
const names = [
  "new",
  "",
  "a b",
  "a: b",
  "#x",
  "2019",
  "null",
  "true",
  "-",
  "? y",
  "[k]",
  '"q"',
  "k,",
  "~",
];

const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...awkward.slice(0, -1)),
  fc.string({ unit: "binary" }),
  fc.constantFrom<Json>(0, -0, 1e21, 0.1, -5, 1e-7, true, false, null),
);
const { any } = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie("any"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

type Kind = "leaf" | "replace" | "remove" | "add" | "move" | "duplicate";

interface Edit {
  kind: Kind;
  /** Choose what is changed, by remainders. */
  choices: number[];
  value: Json;
  text: string;
}
const editOf = (...kinds: Kind[]): fc.Arbitrary<Edit> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    choices: fc.array(fc.nat(10_000), { minLength: 9, maxLength: 9 }),
    value: any,
    text: leaf.filter((value) => typeof value === "string"),
  }) as fc.Arbitrary<Edit>;

interface Edited {
  value: Json;
  path: FieldPath;
}

/** The text of a Markdown file cannot hold all texts, and has tests of its own. */
function edited(
  root: Json,
  { kind, choices: [first = 0, second = 0, ...steps], value, text }: Edit,
): Edited | undefined {
  const changed = structuredClone(root);
  const path: (string | number)[] = [];
  let node = changed as Record<string, Json>;
  const namesOf = (entry: object) => Object.keys(entry).filter((name) => name !== "---");
  for (const step of steps) {
    const inner = namesOf(node).filter((name) => isBlock(node[name]));
    if (inner.length === 0 || (kind !== "leaf" && step % 5 === 0)) break;
    const name = inner[step % inner.length] ?? "";
    path.push(Array.isArray(node) ? Number(name) : name);
    node = node[name] as Record<string, Json>;
  }
  const all = namesOf(node).filter((entry) => kind !== "leaf" || !isBlock(node[entry]));
  const name = all[first % all.length];
  if (name === undefined && kind !== "add") return undefined;
  const key = name ?? "";
  const result = { value: changed, path: [...path, Array.isArray(node) ? Number(key) : key] };
  if (kind === "leaf" || kind === "replace") node[key] = kind === "leaf" ? text : value;
  else if (!Array.isArray(node)) {
    if (kind === "remove") delete node[key];
    else if (kind === "add") node[names[second % names.length] ?? ""] ??= value;
    else return undefined;
  } else {
    const place = second % (node.length + 1);
    if (kind === "add") node.splice(place, 0, value);
    if (kind === "duplicate") node.splice(place, 0, structuredClone(node[Number(key)]));
    if (kind === "remove") node.splice(Number(key), 1);
    if (kind === "move") node.splice(place % node.length, 0, ...node.splice(Number(key), 1));
  }
  return result;
}

const isBlock = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const commentsOf = (path: string, text: string) =>
  path.endsWith(".json")
    ? []
    : text
        .split(/\r?\n/)
        .slice(0, path.endsWith(".md") ? text.split(/\r?\n/).indexOf("---", 1) : undefined)
        .flatMap((line) => (/^\s*#/.test(line) ? [line.trim()] : []));

/** Numbers of the old lines that are not in the new text: common first and last lines stay. */
function changedLines(before: string, after: string): { from: number; old: number; new: number } {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++;
  let same = 0;
  while (same < Math.min(a.length, b.length) - from && a.at(-1 - same) === b.at(-1 - same)) same++;
  return { from, old: a.length - from - same, new: b.length - from - same };
}

const all = [...files].map(([text, path]) => ({ path, text }));
/** All files together take some seconds. */
const runs = { numRuns: 8 };

describe.each(all)("$path", ({ path, text }) => {
  const old = valueOf(path, text);

  test("comes back byte for byte", () => {
    expect(writeFile(path, text, structuredClone(old))).toBe(text);
  });

  test("says what it is given", () => {
    const edits = fc.array(editOf("leaf", "replace", "remove", "add", "move", "duplicate"), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(edits, (list) => {
        let value = old;
        for (const edit of list) value = edited(value, edit)?.value ?? value;
        const written = writeFile(path, text, value);
        expect(isSame(valueOf(path, written), value)).toBe(true);
      }),
      runs,
    );
  });

  test("keeps its comments when nothing is removed", () => {
    fc.assert(
      fc.property(editOf("leaf", "add", "move", "duplicate"), (edit) => {
        const value = edited(old, edit)?.value ?? old;
        const comments = commentsOf(path, writeFile(path, text, value));
        expect(comments.toSorted()).toEqual(commentsOf(path, text).toSorted());
      }),
      runs,
    );
  });

  test("changes only the lines of a text that changes", () => {
    fc.assert(
      fc.property(editOf("leaf"), (edit) => {
        const change = edited(old, edit);
        if (!change) return;
        const lines = changedLines(text, writeFile(path, text, change.value));
        const read = path.endsWith(".md") ? readMarkdown(path, text) : readYaml(path, text);
        const line = Number(read.positionOf(change.path)?.split(":")[0]);
        expect(lines.from).toBeGreaterThanOrEqual(lines.old && line ? line - 1 : 0);
        if (path in oddFiles) return;
        expect(lines.old).toBeLessThanOrEqual(linesOf(text, line));
      }),
      runs,
    );
  });
});

/** The lines of a field: more than one if it is a block scalar. */
const linesOf = (text: string, line: number) => {
  const [first = "", ...more] = text.split("\n").slice(line - 1);
  const end = more.findIndex(
    (other) => other.trim() !== "" && other.search(/\S/) <= first.search(/\S/),
  );
  return /[|>][-+]?$/.test(first) ? (end < 0 ? more.length : end) + 1 : 1;
};
