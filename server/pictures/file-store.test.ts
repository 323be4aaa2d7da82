import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileStore, type FileStore } from "./file-store.ts";

let parent: string;
let folder: string;
let store: FileStore;
const errors: unknown[] = [];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "file-store-"));
  folder = join(parent, "a", "b");
  errors.length = 0;
  store = createFileStore(folder, (error) => errors.push(error));
});
afterEach(() => rm(parent, { recursive: true }));

const names = async () => (await readdir(folder)).toSorted();

test("write creates the folder, replaces a file atomically and leaves no temporary file", async () => {
  await store.write("one", "first");
  await store.write("one", "second", new Date("2026-01-31"));
  expect(await names()).toEqual(["one"]);
  expect(await readFile(store.path("one"), "utf8")).toBe("second");
  expect((await stat(store.path("one"))).mtime).toEqual(new Date("2026-01-31"));
});

test("remove deletes a file and ignores a missing one", async () => {
  await store.write("one", "1");
  await store.remove("one");
  await store.remove("one");
  expect(await names()).toEqual([]);
});

test("queued jobs run one after another, also after one that fails", async () => {
  const order: string[] = [];
  store.enqueue(async () => {
    await store.write("one", "1");
    order.push("first");
  });
  store.enqueue(async () => {
    throw new Error("disk full");
  });
  store.enqueue(async () => order.push("third"));
  await store.settled();
  expect(order).toEqual(["first", "third"]);
  expect(errors).toEqual([new Error("disk full")]);
});

/** Files of ten bytes; the first one is the newest. */
async function fill(...files: string[]) {
  for (const [index, name] of files.entries())
    await store.write(name, "x".repeat(10), new Date(Date.UTC(2026, 0, 31 - index)));
}

test.each([
  [30, ["a", "b", "c"]],
  [29, ["a", "b"]],
  [0, []],
])("prune keeps the newest files within %i bytes", async (limit, kept) => {
  await fill("a", "b", "c");
  await store.prune(limit);
  expect(await names()).toEqual(kept);
});

test("prune removes leftovers of a crash, but not what another instance is writing", async () => {
  await fill("a");
  await writeFile(store.path("old.tmp"), "");
  await writeFile(store.path("new.tmp"), "");
  const minuteAgo = new Date(Date.now() - 61_000);
  await utimes(store.path("old.tmp"), minuteAgo, minuteAgo);
  await store.prune(Infinity);
  expect(await names()).toEqual(["a", "new.tmp"]);
});

test("prune ignores a missing folder", async () => {
  await expect(store.prune(1)).resolves.toBeUndefined();
});
