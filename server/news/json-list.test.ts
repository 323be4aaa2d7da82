import { expect, test } from "vitest";
import { readJsonList } from "./json-list.ts";

const limits = { maxBytes: 10_000, maxEntryBytes: 1000, maxEntries: 10 };

async function read(text: string, chunkBytes = Infinity, changes: Partial<typeof limits> = {}) {
  const body = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) || 1 }, (_, index) =>
    body.subarray(index * chunkBytes || 0, (index + 1) * chunkBytes),
  );
  const entries: unknown[] = [];
  await readJsonList(chunks, { ...limits, ...changes }, (entry) => entries.push(entry));
  return entries;
}

const lists = [
  "[]",
  " [ ] \n",
  "[1]",
  '[1, "two", null, true, -3.5e2]',
  '[{"a":[1,{"b":"],}"}]},[[],[]],{}]',
  String.raw`["\"", "\\", "a\\\"],[", "\/\u00e5"]`,
  JSON.stringify(["\\".repeat(3), `${"\\".repeat(4)}"]`, "", `""`, { "\\": `\\"]` }, "x\\"]),
  '["å, 密码, 🎧"]',
];

test.each(lists)("%s is read like JSON.parse reads it, in chunks of any size", async (text) => {
  for (const chunkBytes of [1, 2, 3, 7, Infinity])
    expect(await read(text, chunkBytes)).toEqual(JSON.parse(text));
});

test("a byte order mark is ignored", async () => {
  expect(await read("\ufeff[1]")).toEqual([1]);
});

test.each([
  "",
  " ",
  "{}",
  "null",
  '"[]"',
  "[",
  "[1",
  "[1,",
  "[,]",
  "[1,]",
  "[1 2]",
  "[1]]",
  "[1] 2",
  "[}",
  "[{]",
  '["a]',
  "[{}",
  "<br />[1]",
  "[<br />]",
  "[undefined]",
])("%s is not a list", async (text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
  await expect(read(text, 1)).rejects.toThrow(SyntaxError);
});

test("an entry that is too large is reported as undefined and hides no other", async () => {
  const large = `{"text":"${"x, ] ".repeat(300)}"}`;
  for (const chunkBytes of [1, 100, Infinity])
    expect(await read(`[1,${large},2,${large}]`, chunkBytes)).toEqual([1, undefined, 2, undefined]);
});

test("entries beyond the limit are ignored", async () => {
  expect(await read("[1,2,3,nonsense]", 1, { maxEntries: 3 })).toEqual([1, 2, 3]);
});

test("a list over the limit is refused before the rest is read", async () => {
  let sent = 0;
  function* endless() {
    yield Buffer.from("[1");
    for (;;) {
      sent += 1;
      yield Buffer.from(",1".repeat(50));
    }
  }
  await expect(readJsonList(endless(), limits, () => {})).rejects.toThrow(
    "a list over 10000 bytes",
  );
  expect(sent).toBeLessThanOrEqual(100);
});
