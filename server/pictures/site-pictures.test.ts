import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "#app/lib/content/content.ts";
import {
  findPicture,
  pictureAddress,
  sizesOf,
  type SitePicture,
} from "#app/lib/pictures/site-picture.ts";
import { filesOf, firmFolder } from "../../tests/support/firm-folder.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { openPictures } from "../../tests/support/pictures.ts";
import { requestContext } from "../../tests/support/request-context.ts";
import { createEncoder, type Encoder } from "./encode.ts";
import type { PictureStore } from "./picture-store.ts";
import { createSitePictures } from "./site-pictures.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
});
const stores: PictureStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.settled();
  await rm(dataDir, { recursive: true });
});

const home = findPicture(firm, "heroes", "home");
const portrait = findPicture(firm, "people", "karin-ekstrand");
const logo = findPicture(firm, "brand", "logo-negative");
const size = (width: number, format: "avif" | "webp" = "avif") => ({ width, format });
const forGood = "public, max-age=31536000, immutable";

interface Setup {
  folder?: string;
  content?: Content;
  encoder?: Encoder;
}

/** The pictures of a firm, with the sizes that were encoded so far. */
function open({ folder = firmFolder, content = firm, encoder = createEncoder() }: Setup = {}) {
  const encoded: string[] = [];
  const { store } = openPictures(dataDir);
  stores.push(store);
  const counting: Encoder = {
    ...encoder,
    encode: (source, wanted) => {
      encoded.push(`${wanted.width} ${wanted.format}`);
      return encoder.encode(source, wanted);
    },
  };
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const pictures = createSitePictures({
    read: filesOf(folder),
    content: () => content,
    store,
    encoder: counting,
    log,
  });
  const get = async (path: string, method?: string) => {
    const response = await pictures.respond(requestContext(path, method));
    return response && { ...response, caching: response.headers["cache-control"] };
  };
  return { pictures, encoded, warnings, store, get };
}

/** An encoder whose results arrive when the test says so. */
function heldEncoder() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const encoder = createEncoder();
  const held: Encoder = {
    ...encoder,
    encode: (source, wanted) => promise.then(() => encoder.encode(source, wanted)),
  };
  return { held, release: resolve };
}

test.each([
  [home, size(480), "avif", 480, 270],
  [home, size(1600, "webp"), "webp", 1600, 900],
  [portrait, size(320, "webp"), "webp", 320, 400],
] as const)(
  "a picture is made in the size of its address: %#",
  async (of, wanted, type, width, height) => {
    const { get } = open();
    const { status, headers, caching, body } = (await get(pictureAddress(of, wanted))) ?? {};
    expect([status, headers?.["content-type"], caching]).toEqual([200, `image/${type}`, forGood]);
    expect(headers?.["cross-origin-resource-policy"]).toBe("cross-origin");
    const { format, ...measured } = await sharp(body).metadata();
    expect(measured).toMatchObject({ width, height });
    expect(format).toBe(type === "avif" ? "heif" : type);
  },
);

test("it is made once, for a hundred at once and after a restart", async () => {
  const { get, encoded, store } = open();
  const address = pictureAddress(home, size(480));
  const responses = await Promise.all(Array.from({ length: 100 }, () => get(address)));
  expect(new Set(responses.map((response) => response?.headers["etag"])).size).toBe(1);
  await store.settled();
  const restarted = open();
  expect((await restarted.get(address))?.caching).toBe(forGood);
  expect([encoded, restarted.encoded]).toEqual([["480 avif"], []]);
  expect(await readdir(join(dataDir, "pictures"))).toEqual([`heroes-home.${home.hash}.480.avif`]);
});

test("while a size is made, the nearest one is shown, and not cached", async () => {
  const { held, release } = heldEncoder();
  const before = open();
  for (const width of [480, 1600]) {
    await before.get(pictureAddress(home, size(width)));
    await expect.poll(() => before.store.has(`heroes-home.${home.hash}.${width}.avif`)).toBe(true);
  }
  await before.store.settled();
  const { get, encoded, store } = open({ encoder: held });
  const widthOf = async (width: number) => {
    const { caching, body } = (await get(pictureAddress(home, size(width)))) ?? {};
    return [caching, (await sharp(body).metadata()).width];
  };
  expect(await widthOf(800)).toEqual(["no-store", 1600]);
  expect(await widthOf(2400)).toEqual(["no-store", 1600]);
  release();
  expect(encoded).toEqual(["800 avif", "2400 avif"]);
  await expect.poll(() => store.has(`heroes-home.${home.hash}.2400.avif`)).toBe(true);
  expect(await widthOf(2400)).toEqual([forGood, 2400]);
});

test("one that cannot be encoded is sent as it is", async () => {
  const broken: Encoder = {
    ...createEncoder(),
    encode: () => Promise.reject(new Error("no memory")),
  };
  const { get, warnings } = open({ encoder: broken });
  const { caching, headers, body } = (await get(pictureAddress(home, size(480)))) ?? {};
  expect([caching, headers?.["content-type"]]).toEqual(["no-store", "image/webp"]);
  expect(body).toEqual(await readFile(join(firmFolder, home.file)));
  expect(warnings).toEqual(["a picture was not made"]);
});

test("a logotype is sent as it is", async () => {
  const { headers, caching, body } = (await open().get(pictureAddress(logo))) ?? {};
  expect([headers?.["content-type"], caching]).toEqual(["image/svg+xml; charset=utf-8", forGood]);
  expect(body).toEqual(await readFile(join(firmFolder, logo.file)));
});

describe("an address", () => {
  test("of a page from before a change shows the picture of now, for a minute", async () => {
    const old = { ...home, hash: "0123456789ab" };
    const { caching, body } = (await open().get(pictureAddress(old, size(480)))) ?? {};
    expect([caching, (await sharp(body).metadata()).width]).toEqual(["public, max-age=60", 480]);
  });

  test("with another width gets the nearest known one, and nothing else is encoded", async () => {
    const { get, encoded } = open();
    for (const width of [479, 481, 500])
      expect((await get(pictureAddress(home, size(width))))?.caching).toBe("no-store");
    expect(encoded).toEqual(["480 avif"]);
  });

  test.each([
    "/pictures/",
    "/pictures/heroes/nobody.0123456789ab.480.avif",
    `/pictures/heroes/home.${home.hash}.480.png`,
    `/pictures/heroes/home.${home.hash}.avif`,
    `/pictures/people/karin-ekstrand.${portrait.hash}.320.avif`,
    `/pictures/heroes/home.${home.hash}.99999.avif`,
    "/pictures/heroes/home.webp",
    "/pictures/../firm.yaml",
    "/pictures/heroes/..%2f..%2ffirm.yaml",
    "/pictures/__proto__.0123456789ab.480.avif",
    `/pictures/${"a".repeat(5000)}.0123456789ab.480.avif`,
  ])("%s is no picture", async (path) => {
    const { get, encoded } = open();
    expect(await get(path)).toBeUndefined();
    expect(encoded).toEqual([]);
  });

  test("takes no forms", async () => {
    expect((await open().get(pictureAddress(logo), "POST"))?.status).toBe(405);
  });
});

describe("a picture that is replaced before the folder is read again", () => {
  test.each([
    ["people/karin-ekstrand", portrait, size(320, "webp")],
    ["brand/logo-negative", logo, undefined],
  ] as const)(
    "is shown, but neither cached nor stored under the name of the one before: %s",
    async (key, of, wanted) => {
      const folder = await mkdtemp(join(tmpdir(), "firm-"));
      const picture: SitePicture = { ...of, file: "replaced" };
      const content = testContent({ pictures: new Map([[key, picture]]) });
      const replaced = Buffer.from("another picture");
      await writeFile(join(folder, picture.file), replaced);
      const { get, store } = open({ folder, content });
      const { caching, body } = (await get(pictureAddress(picture, wanted))) ?? {};
      expect([caching, body]).toEqual(["no-store", replaced]);
      await store.settled();
      expect(await readdir(join(dataDir, "pictures")).catch(() => [])).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );

  test("is not found if it has gone and no size is stored", async () => {
    const content = testContent({
      pictures: new Map([["heroes/home", { ...home, file: "images/heroes/gone.webp" }]]),
    });
    const { get, warnings } = open({ content });
    expect(await get(pictureAddress(home, size(480)))).toBeUndefined();
    expect(warnings).toEqual(["a picture was not made", "a picture was not read"]);
  });
});

test("missing sizes are listed, those of first screens before the rest", async () => {
  const small = ["heroes/about", "heroes/home", "people/karin-ekstrand"].flatMap((key) => {
    const picture = firm.pictures.get(key);
    return picture ? [[key, picture] as const] : [];
  });
  const content = testContent({ pictures: new Map(small) });
  const { pictures, encoded, store } = open({ content });
  const missing = await pictures.missing();
  expect(missing).toHaveLength(small.flatMap(([, picture]) => sizesOf(picture)).length);
  for (const make of missing) await make();
  expect(encoded[0]).toBe("1600 webp");
  expect(encoded.slice(-4)).toEqual(["1280 webp", "640 webp", "320 webp", "160 webp"]);
  await store.settled();
  expect(await open({ content }).pictures.missing()).toEqual([]);
});
