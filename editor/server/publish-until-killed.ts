import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

// For publications.test.ts: publishes, and is killed right before the given call that changes a file.

const [root = "", kill = ""] = process.argv.slice(2);
let left = Number(kill);
const promises: Record<string, unknown> = fs.promises as never;
for (const name of ["writeFile", "rename", "rm", "mkdir"]) {
  const original = promises[name] as (...given: unknown[]) => unknown;
  promises[name] = (...given: unknown[]) => {
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return original(...given);
  };
}
syncBuiltinESMExports();

const { createBlobs } = await import("./blobs.ts");
const { openPublications } = await import("./publications.ts");
const { readFile } = await import("node:fs/promises");
const blobs = createBlobs(join(root, "blobs"));
const publications = await openPublications({
  contentDir: join(root, "firm"),
  folder: join(root, "publications"),
  blobs,
  readPublished: (path) => readFile(join(root, "firm", path)).catch(() => undefined),
  log: { warn() {}, error() {} } as never,
});
const before = await blobs.put(Buffer.from("before"));
const after = await blobs.put(Buffer.from("after"));
await publications.publish({
  who: "Ida",
  message: "killed",
  files: {
    "pages/home.yaml": { before, after },
    "people.yaml": { before, after: null },
    "pages/new.yaml": { before: null, after },
  },
});
