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
  "no 1e3 007 0x1F ~ null true 2026-01-01 << = : # - & * ! | > % @ ` , ] } \\ \\n --- ... a:".split(
    " ",
  ),
  ["", " leading", "trailing ", "a: b", "a #b", "- x", "&a", "*a", "!t", "| x", "> y", "%z", "@a"],
  [
    "`b",
    '"q"',
    "'s'",
    "it's",
    "[x]",
    "{y}",
    "a, b",
    "? x",
    "😀",
    "</script>",
    "a\tb",
    "\tx",
    "a\t#b",
  ],
  [
    "a\u2028b",
    "a\u0085b",
    "a\0b",
    "\x1b",
    "\ud800",
    "\ufeff",
    "a\r",
    "a\r\nb",
    "a\nb",
    "a\nb\n",
    "\n",
  ],
  ["x\n\n\ny", "x\n  in\nz", "x\n\n", "x\n\u00a0\n", "x ".repeat(50_000)],
].flat();
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

describe.each(all)("$path", ({ path, text }) => {
  const isOdd = !path.includes("/");
  /** All files together take some seconds. */
  const runs = { numRuns: isOdd ? 30 : 2 };
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
        const lines = writeFile(path, text, value).split(/\r?\n/);
        for (const comment of commentsOf(path, text)) {
          const found = lines.findIndex((line) => line.endsWith(comment));
          expect(lines.splice(found, 1)).toEqual([expect.stringContaining(comment)]);
        }
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
        if (isOdd) return;
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

const positions: Record<string, [before: string, path: FieldPath]> = {
  plain: ["a: x\nb: 1\n", ["a"]],
  "in double quotation marks": ['a: "x"\nb: 1\n', ["a"]],
  "in single quotation marks": ["a: 'x'\nb: 1\n", ["a"]],
  "a block scalar": ["a: |\n  x\n  y\nb: 1\n", ["a"]],
  "a folded block scalar": ["a:\n  - >-\n    x\n    y\n  - b\n", ["a", 0]],
  "between brackets": ["a: [x, y]\n", ["a", 0]],
  "between braces": ["a: {b: 'x', c: y}\n", ["a", "b"]],
  "in a list": ["- x\n- y\n", [0]],
  "before a comment": ["a: 1 # c\nb: 2\n", ["a"]],
  "before a comment below": ["a: 1\n\n    # c\nb: 2\n", ["a"]],
  "after nothing": ["a:\nb: 2\n", ["a"]],
  "of several lines": ['a: "x\n  y"\nb: 2\n', ["a"]],
  "with CRLF": ["a: |\r\n  x\r\nb: 2\r\n", ["a"]],
};

function withValue(value: Json, [name, ...path]: FieldPath, entry: Json): Json {
  if (name === undefined) return entry;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[name] = withValue(copy[name] ?? null, path, entry);
  return copy;
}

describe.each(Object.entries(positions))("a text %s", (_, [text, path]) => {
  test.each(awkward.map((entry) => [JSON.stringify(entry).slice(0, 30), entry]))(
    "%s",
    (_name, entry = "") => {
      const value = withValue(valueOf("x.yaml", text), path, entry);
      const written = writeFile("x.yaml", text, value);
      expect(valueOf("x.yaml", written)).toEqual(value);
      // oxlint-disable-next-line no-control-regex -- none may stand in a file
      expect(written).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\ufeff\ud800]/);
      const back = writeFile("x.yaml", written, valueOf("x.yaml", text));
      expect(valueOf("x.yaml", back)).toEqual(valueOf("x.yaml", text));
    },
  );
});

describe.each(["a: 1\n", "a: {b: 1}\n", "- a: 1\n"])("a new field in %j", (text) => {
  test.each([...names, "k".repeat(2000), "\ud800", "\0"])("%j", (name) => {
    const value = valueOf("x.yaml", text) as Record<string, Json>;
    const block = (text === "a: 1\n" ? value : Object.values(value)[0]) as Record<string, Json>;
    block[name] = "x";
    expect(valueOf("x.yaml", writeFile("x.yaml", text, value))).toEqual(value);
  });

  test.each(["__proto__", "constructor", "toString"])("%s is refused", (name) => {
    const value = JSON.parse(`{"a": [{"${name}": 1}]}`) as Json;
    expect(() => writeFile("x.yaml", text, value)).toThrow(`a.#1.${name}: is no name of a field`);
  });
});

/** As it is written, the change, and what is written then. */
// oxlint-disable-next-line typescript/no-explicit-any -- the examples know what they change
const examples: Record<string, [text: string, change: (value: any) => unknown, written: string]> = {
  "a moved item takes its comment along": [
    "# head\n- a\n# about b\n# more\n- b\n\n# loose\n\n- c\n# end\n",
    () => ["c", "a", "b"],
    "# head\n- c\n- a\n# about b\n# more\n- b\n\n# loose\n# end\n",
  ],
  "a removed item takes its comment along": [
    "l:\n  # about a\n  - a\n\n  # loose\n\n  # about b\n  - b\n  # about c\n  - c\n",
    () => ({ l: ["a", "c"] }),
    "l:\n  # about a\n  - a\n\n  # loose\n\n  # about c\n  - c\n",
  ],
  "a removed last item leaves the loose comments": [
    "l:\n  - a\n\n  # loose\n\n  - b\nm: 1\n",
    () => ({ l: ["a"], m: 1 }),
    "l:\n  - a\n\n  # loose\nm: 1\n",
  ],
  "a comment below a block moves with it": [
    "- a:\n    - 1\n    # tail\n- b\n",
    (value) => value.toReversed(),
    "- b\n- a:\n    - 1\n    # tail\n",
  ],
  "quotation marks stay": [
    "a: 'x'\nb: \"x\"\nc: ['x', \"x\"]\n",
    () => ({ a: "it's", b: "y", c: ["y", "z"] }),
    "a: 'it''s'\nb: \"y\"\nc: ['y', \"z\"]\n",
  ],
  "the first item and its head": [
    "# schema\n- a: 1\n\n- a: 2\n",
    (value) => value.toReversed(),
    "# schema\n- a: 2\n\n- a: 1\n",
  ],
  "a new item is separated as its neighbours": [
    "- a: 1\n\n- a: 2\n",
    (value) => [{ a: 0 }, value[0], { a: 9 }, value[1], { a: 3 }],
    "- a: 0\n\n- a: 1\n\n- a: 9\n\n- a: 2\n\n- a: 3\n",
  ],
  "an item changes in one field, and another goes": [
    "- n: x\n  # v\n  v: 1\n  w: 1\n- n: y\n  # v\n  v: 2 # two\n  w: 2\n",
    (value) => [{ ...value[1], v: 3 }],
    "- n: y\n  # v\n  v: 3 # two\n  w: 2\n",
  ],
  "an item moves and changes": [
    "- {n: a, v: 1, w: 1}\n# about b\n- n: b\n  # v\n  v: 2\n  w: 2\n",
    (value) => [{ ...value[1], w: 5 }, value[0]],
    "# about b\n- n: b\n  # v\n  v: 2\n  w: 5\n- {n: a, v: 1, w: 1}\n",
  ],
  "new fields behind those that precede them": [
    "b: 1\n# about c\nc: 2\n\nd: 3\n",
    () => ({ a: 0, d: 3, e: 4, b: 1, x: [1], c: 2 }),
    "a: 0\nb: 1\nx:\n  - 1\n# about c\nc: 2\n\nd: 3\n\ne: 4\n",
  ],
  "a removed field takes its comment along": [
    "- a: 1\n  # about b\n  b: 2\n  # about c\n  c: 3\n",
    () => [{ c: 3 }],
    "- # about c\n  c: 3\n",
  ],
  "a list becomes empty": [
    "a: # c\n  - 1\n  - 2\nb: 1\n",
    (value) => ({ ...value, a: [] }),
    "a: [] # c\nb: 1\n",
  ],
  "an empty list and an empty block get entries": [
    "a: [] # c\nb: {}\n",
    () => ({ a: ["x"], b: { c: { d: 1 } } }),
    "a: # c\n  - x\nb:\n  c:\n    d: 1\n",
  ],
  "brackets stay": [
    "a: [40, 80]\nb: { x: 1, y: [ a ] }\nc: [\n  1,\n  2\n]\n",
    () => ({ a: [40, 60, 80], b: { x: 2, y: ["a", "b, c"], z: {} }, c: [1, 3, 2] }),
    'a: [40, 60, 80]\nb: { x: 2, y: [ a, "b, c" ], z: {} }\nc: [\n  1,\n  3,\n  2\n]\n',
  ],
  "long brackets become lines": [
    "a: [x]\n",
    () => ({ a: ["x".repeat(60), "y".repeat(60)] }),
    `a:\n  - ${"x".repeat(60)}\n  - ${"y".repeat(60)}\n`,
  ],
  "an item between brackets moves with its comment": [
    "a: [\n  1, # one\n  # two\n  2,\n]\n",
    () => ({ a: [2, 1] }),
    "a: [\n     # two\n     2,\n     # one\n     1,\n   ]\n",
  ],
  "new entries look like their neighbours": [
    'f:\n  2019: [52]\n  2020: [53]\nl:\n  - a: "1"\n    b: [1]\n',
    (value) => ({ f: { ...value.f, 2021: [54] }, l: [...value.l, { a: "x", b: [2] }] }),
    'f:\n  2019: [52]\n  2020: [53]\n  2021: [54]\nl:\n  - a: "1"\n    b: [1]\n  - a: "x"\n    b: [2]\n',
  ],
  "steps are those of the file": [
    "a:\n    b: 1\nc:\n- 1\n",
    (value) => ({ ...value, d: { e: [1] } }),
    "a:\n    b: 1\nc:\n- 1\nd:\n    e:\n    - 1\n",
  ],
  "types change": [
    "a: 1 # a\nb: x\nc:\n  - 1\nd:\n  e: 1\nf: |\n  t\n",
    () => ({ a: "1", b: ["x"], c: { k: 1 }, d: true, f: { g: null } }),
    'a: "1" # a\nb:\n  - x\nc:\n  k: 1\nd: true\nf:\n  g: null\n',
  ],
  "a block scalar stays one": [
    "a: | # c\n    x\n    y\n\nb: 1\n",
    (value) => ({ ...value, a: "x\n  z" }),
    "a: |- # c\n    x\n      z\n\nb: 1\n",
  ],
  "a plain text needs quotation marks": ["a: x\n", () => ({ a: "x: y" }), 'a: "x: y"\n'],
  "line breaks in a text": ["a: 'x'\n", () => ({ a: "x\ny" }), 'a: "x\\ny"\n'],
  "no last line end": ["- a\n- b", () => ["b", "a", "c"], "- b\n- a\n- c"],
  CRLF: [
    "a:\r\n  - x\r\n",
    () => ({ a: ["x", "y"], b: { c: 1 } }),
    "a:\r\n  - x\r\n  - y\r\nb:\r\n  c: 1\r\n",
  ],
  "a name without a colon": ["? a\n? b\n", () => ({ a: 1, b: null }), "a: 1\n? b\n"],
  "a root of another kind": ["# h\na: 1\n# end\n", () => [1], "# h\n- 1\n# end\n"],
  "lists in lists": [
    "- - a\n  # b\n  - b\n",
    () => [["b", "a"], ["c"]],
    "- # b\n  - b\n  - a\n- - c\n",
  ],
};

test.each(Object.entries(examples))("%s", (_, [text, change, written]) => {
  const value = valueOf("x.yaml", text);
  expect(writeFile("x.yaml", text, (change(value) ?? value) as Json)).toBe(written);
});

describe("Markdown", () => {
  const text = "---\r\na: x\r\n---\r\none\r\n---\ntwo\r\n";

  test("its text is read in lines, and keeps their ends", () => {
    expect(valueOf("x.md", text)).toEqual({ a: "x", "---": "one\n---\ntwo\n" });
    expect(writeFile("x.md", text, { a: "y", "---": "one\r\n---\r\nnew\r\ntwo\r\n" })).toBe(
      "---\r\na: y\r\n---\r\none\r\n---\nnew\r\ntwo\r\n",
    );
  });

  test.each(awkward.filter((body) => body.isWellFormed() && !body.includes("\0")))(
    "holds %j",
    (body) => {
      for (const before of [text, "---\na: 1\n---", undefined]) {
        const written = writeFile("x.md", before, { a: "x", "---": body });
        expect(valueOf("x.md", written)).toEqual({ a: "x", "---": body.replaceAll("\r\n", "\n") });
      }
    },
  );

  test.each(["\0", "\ud800"])("refuses %j, which no file can hold", (body) => {
    expect(() => writeFile("x.md", text, { a: "x", "---": body })).toThrow("no file can hold");
  });

  test("needs its text", () => {
    expect(() => writeFile("x.md", text, { a: "x" })).toThrow("without the text");
  });

  test("a field of many lines with a line of hyphens", () => {
    const value = { a: "x\n---\ny", "---": "" };
    expect(valueOf("x.md", writeFile("x.md", text, value))).toEqual(value);
  });
});

describe("JSON", () => {
  const text = '{\n  "a": {\n    "b": [1, 2],\n    "c": 1e2\n  },\n  "d": []\n}';

  test("changes in its own lines", () => {
    const value = { a: { b: [1, 2, 3], c: 100, n: { x: ["y"], z: [{}] } }, d: [0.1] };
    expect(writeFile("x.json", text, value)).toBe(
      '{\n  "a": {\n    "b": [1, 2, 3],\n    "c": 1e2,\n    "n": {\n      "x": ["y"],\n      "z": [{}]\n    }\n  },\n  "d": [0.1]\n}',
    );
  });

  test("of the table of editions only what changes", () => {
    const path = "content/charts/editions.json";
    const before = readFileSync(path, "utf8");
    const value = valueOf(path, before) as Record<string, Record<string, Record<string, Json>>>;
    const chart = Object.values(value)[0] ?? {};
    const edition = Object.values(chart)[0] ?? {};
    edition.title = "Another";
    chart["2030-01"] = { ...edition, columns: ["2029", "2030"] };
    const lines = changedLines(before, writeFile(path, before, value));
    expect(lines.old).toBeLessThan(100);
    delete chart["2030-01"];
    expect(changedLines(before, writeFile(path, before, value))).toMatchObject({ old: 1, new: 1 });
  });
});

test("new files", () => {
  const value = { a: "no", b: [{ c: 1, d: ["x\ny"] }, [[2]]], e: {} };
  expect(writeFile("x.yaml", undefined, value)).toBe(
    'a: no\nb:\n  - c: 1\n    d:\n      - "x\\ny"\n  - - - 2\ne: {}\n',
  );
  expect(writeFile("x.yaml", "# schema\n", { a: 1 })).toBe("# schema\na: 1\n");
  expect(writeFile("x.md", undefined, { a: 1, "---": "text\n" })).toBe("---\na: 1\n---\ntext\n");
  expect(writeFile("x.json", undefined, { a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n');
});

test("refuses what no file can say, and files that cannot be read", () => {
  const deep = (depth: number): Json => (depth === 0 ? 1 : { a: deep(depth - 1) });
  expect(() => writeFile("x.yaml", "a: 1\n", deep(40))).toThrow("nested too deeply");
  expect(() => writeFile("x.yaml", "a: 1\n", { a: { b: Number.NaN } })).toThrow(
    "a.b: is no number",
  );
  expect(() => writeFile("x.yaml", "a: 1\n", "text")).toThrow("has no fields");
  expect(() => writeFile("x.yaml", "a: b: c\n", { a: 1 })).toThrow("quotation marks");
});

test("a block that cannot be changed line by line is printed anew", () => {
  // The empty lines would become a part of the text before them.
  const text = "# h\nl:\n  - |+\n    a\n\n  - b\n\n  # about c\n  - c\n# m\nm: 1\n";
  const written = writeFile("x.yaml", text, { l: ["a\n\n", "c"], m: 1 });
  expect(written).toBe('# h\nl:\n  - "a\\n\\n"\n  # about c\n  - c\n# m\nm: 1\n');
});

test("a long list takes no longer than it must", () => {
  const list = Array.from({ length: 5000 }, (_, index) => ({ n: index, t: `item ${index % 7}` }));
  const text = writeFile("x.yaml", undefined, list);
  const changed = list.map((item) => ({ ...item, t: `${item.t} x` })).toReversed();
  const start = performance.now();
  expect(valueOf("x.yaml", writeFile("x.yaml", text, changed))).toEqual(changed);
  expect(performance.now() - start).toBeLessThan(20_000);
});
