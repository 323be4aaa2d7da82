import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf } from "#app/lib/hash.ts";
import { createBlobs } from "./blobs.ts";
import { openPublications } from "./publications.ts";

const log = { warn() {}, error() {} } as never;
let root: string;
const firm = (file: string) => join(root, "firm", file);
const text = (file: string) => readFile(firm(file), "utf8").catch(() => undefined);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "publications-"));
  await mkdir(firm("pages"), { recursive: true });
  await writeFile(firm("pages/home.yaml"), "before");
  await writeFile(firm("people.yaml"), "before");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function open() {
  const blobs = createBlobs(join(root, "blobs"));
  const publications = await openPublications({
    contentDir: join(root, "firm"),
    folder: join(root, "publications"),
    blobs,
    readPublished: (path) => readFile(firm(path)).catch(() => undefined),
    log,
  });
  return { blobs, publications };
}

/** Changes one file, deletes one and adds one. */
async function publish({ blobs, publications }: Awaited<ReturnType<typeof open>>) {
  const before = await blobs.put(Buffer.from("before"));
  const after = await blobs.put(Buffer.from("after"));
  return publications.publish({
    who: "Ida <ida@example.com>",
    message: "A message with $(quotes) \"'",
    files: {
      "pages/home.yaml": { before, after },
      "people.yaml": { before, after: null },
      "pages/new.yaml": { before: null, after },
    },
  });
}

const state = async () => [
  await text("pages/home.yaml"),
  await text("people.yaml"),
  await text("pages/new.yaml"),
];
const old = ["before", "before", undefined];
const published = ["after", undefined, "after"];

test("writes, deletes and adds files, and remembers it after a restart", async () => {
  const opened = await open();
  const record = await publish(opened);
  expect(await state()).toEqual(published);
  expect((await open()).publications.all()).toEqual([record]);
  expect(await readdir(firm("pages"))).toEqual(["home.yaml", "new.yaml"]);
});

test("nothing is written if one of the files is another by now", async () => {
  await writeFile(firm("people.yaml"), "somebody else's");
  expect(await publish(await open())).toBeUndefined();
  expect(await state()).toEqual(["before", "somebody else's", undefined]);
});

test("a folder in version control gets one commit by its author", async () => {
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", join(root, "firm"), ...words], { encoding: "utf8" });
  git("init", "--quiet");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "first");
  await writeFile(firm("unrelated.yaml"), "of somebody else");
  const opened = await open();
  expect(opened.publications.isVersioned).toBe(true);
  await publish(opened);
  expect(git("log", "-1", "--format=%an|%ae|%s", "--name-status").trim().split("\n")).toEqual([
    "Ida|ida@example.com|A message with $(quotes) \"'",
    "",
    "M\tpages/home.yaml",
    "A\tpages/new.yaml",
    "D\tpeople.yaml",
  ]);
  expect(git("status", "--porcelain").trim()).toBe("?? unrelated.yaml");
});

/** Publishes in a process that is killed at the given call that changes a file. */
function publishUntil(kill: number): boolean {
  const script = fileURLToPath(new URL("publish-until-killed.ts", import.meta.url));
  const { signal, status, stderr } = spawnSync(process.execPath, [script, root, String(kill)], {
    encoding: "utf8",
  });
  if (signal !== "SIGKILL" && status !== 0) throw new Error(stderr);
  return signal !== "SIGKILL";
}

test("killed at any moment, a publication is there as a whole or not at all after the next start", async () => {
  const seen = new Set<string>();
  let isDone = false;
  for (let kill = 1; !isDone; kill += 1) {
    await rm(root, { recursive: true });
    await mkdir(firm("pages"), { recursive: true });
    await writeFile(firm("pages/home.yaml"), "before");
    await writeFile(firm("people.yaml"), "before");
    isDone = publishUntil(kill);
    // Before the next start every single file is old or new.
    for (const [index, now] of (await state()).entries())
      expect([old[index], published[index]]).toContain(now);
    const { publications } = await open();
    const after = await state();
    expect([old, published]).toContainEqual(after);
    expect(publications.all()).toHaveLength(after[0] === "after" ? 1 : 0);
    expect((await readdir(firm(""))).concat(await readdir(firm("pages"))).join()).not.toContain(
      ".tmp",
    );
    seen.add(String(after[0]));
  }
  expect([...seen].toSorted()).toEqual(["after", "before"]);
});

test("what somebody changed by hand after a crash stays", async () => {
  const blobs = createBlobs(join(root, "blobs"));
  const [before, after] = [hashOf("before"), await blobs.put(Buffer.from("after"))];
  await mkdir(join(root, "publications"));
  const files = { "people.yaml": { before, after }, "pages/home.yaml": { before, after } };
  const record = { id: "1", who: "Ida", when: "2026-11-19T09:00:00.000Z", message: "m", files };
  await writeFile(join(root, "publications/begun.json"), JSON.stringify(record));
  await writeFile(firm("people.yaml"), "by hand");
  await open();
  expect(await state()).toEqual(["after", "by hand", undefined]);
});
