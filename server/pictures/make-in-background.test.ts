import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyFirm } from "../../tests/support/firm-copy.ts";
import { filesOf, firmFolder } from "../../tests/support/firm-folder.ts";
import { firm } from "../../tests/support/firm.ts";
import { openPictures } from "../../tests/support/pictures.ts";
import { createPictureMaker } from "./make-in-background.ts";
import { createSitePictures } from "./site-pictures.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

interface Setup {
  contentDir?: string;
  isMissing?: () => Promise<boolean>;
}

/** Logged are the messages, and the reason of a failure. */
function open({ contentDir = firmFolder, isMissing = async () => true }: Setup) {
  const logged: [message: string, reason?: string][] = [];
  const maker = createPictureMaker({
    contentDir,
    dataDir,
    isMissing,
    log: {
      info: (_: object, message: string) => void logged.push([message]),
      warn: ({ reason }: { reason: string }, message: string) =>
        void logged.push([message, reason]),
    },
  });
  return { ...maker, logged };
}

/** Stores every size but one, so that little is left to do. */
async function storeAllButOne(): Promise<string> {
  const { store, encoder } = openPictures(dataDir);
  const options = { read: filesOf(firmFolder), content: () => firm, store, log: { warn() {} } };
  const encode = async () => new Uint8Array([1]);
  const pictures = createSitePictures({ ...options, encoder: { ...encoder, encode } });
  for (const make of await pictures.missing()) await make();
  await store.settled();
  const left = `people-karin-ekstrand.${firm.pictures.get("people/karin-ekstrand")?.hash}.160.webp`;
  await rm(join(dataDir, "pictures", left));
  return left;
}

test("what is missing is made by a process of its own", async () => {
  const left = await storeAllButOne();
  const { start, logged } = open({});
  await start();
  await expect.poll(() => logged).toEqual([["pictures were made"]]);
  expect(await readdir(join(dataDir, "pictures"))).toContain(left);
});

test("a second change while they are made makes them once more, not twice", async () => {
  await storeAllButOne();
  let asked = 0;
  const { start, logged } = open({ isMissing: async () => (asked += 1) < 3 });
  await start();
  await Promise.all([start(), start(), start()]);
  await expect.poll(() => logged).toEqual([["pictures were made"], ["pictures were made"]]);
  expect(asked).toBe(2);
});

test("nothing is started if nothing is missing", async () => {
  const { start, logged } = open({ isMissing: async () => false });
  await start();
  expect([logged, await readdir(dataDir)]).toEqual([[], []]);
});

test("a failure is logged with its reason", async () => {
  const copy = await copyFirm();
  await copy.edit("firm.yaml", (text) => text.replace("name:", "nmae:"));
  const { start, logged } = open({ contentDir: copy.folder });
  await start();
  await expect
    .poll(() => logged)
    .toEqual([["pictures were not made", expect.stringContaining("nmae: is no field here")]]);
  await copy.dispose();
});

test("the process ends with the site", async () => {
  const { start, close, logged } = open({});
  await start();
  close();
  const made = async () => (await readdir(join(dataDir, "pictures")).catch(() => [])).length;
  await expect.poll(async () => (await made()) === (await made())).toBe(true);
  expect(logged).toEqual([]);
});
