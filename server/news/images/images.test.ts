import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minute } from "../../../tests/support/content-server-clock.ts";
import { setUpContent, until, type ContentSetup } from "../../../tests/support/content-setup.ts";
import { createImageAddresses } from "../pictures.ts";

let files: Record<string, Uint8Array>;
let setup: ContentSetup;

const drawn = (width: number, height: number, background = "#0B2B24") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG of a few kilobytes with 41 million pixels. */
function bomb() {
  const side = 6400;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

beforeAll(async () => {
  files = {
    "/wp-content/uploads/a.png": await drawn(1000, 500),
    "/wp-content/uploads/small.png": await drawn(200, 100),
    "/wp-content/uploads/script.png": Buffer.from("<script>alert(1)</script>"),
    "/wp-content/uploads/vector.png": Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ),
    "/wp-content/uploads/huge.png": Buffer.alloc(13 * 1024 * 1024),
    "/wp-content/uploads/bomb.png": bomb(),
    "/private/secret.png": await drawn(10, 10),
  };
});
beforeEach(async () => {
  setup = await setUpContent({ files, signingKey });
});
afterEach(() => setup.stop());

const signingKey = "key of this site";
const { picture } = createImageAddresses(signingKey);

const image = (path: string, width = 800, format: "avif" | "webp" = "webp") => {
  const { src } = picture(path, { width: null, height: null }, "");
  return setup.service.image(src.replace("w=800&f=webp", `w=${width}&f=${format}`));
};

test.each(["avif", "webp"] as const)(
  "an upload is served as %s in the requested width",
  async (format) => {
    const file = await image("wp-content/uploads/a.png", 400, format);
    expect(file.contentType).toBe(`image/${format}`);
    expect(await sharp(file.body).metadata()).toMatchObject({ width: 400, height: 200 });
  },
);

test("a small upload is not enlarged", async () => {
  const file = await image("wp-content/uploads/small.png");
  expect(await sharp(file.body).metadata()).toMatchObject({ width: 200 });
});

test("an image is fetched and converted once, also after a restart", async () => {
  const first = await Promise.all([1, 2, 3].map(() => image("wp-content/uploads/a.png")));
  await setup.reopen();
  const again = await image("wp-content/uploads/a.png");
  expect(setup.server.calls).toHaveLength(1);
  expect(again).toEqual(first[0]);
  expect(await readdir(join(setup.dataDir, "pictures"))).toHaveLength(1);
});

test.each([
  "wp-content/uploads/none.png",
  "wp-content/uploads/script.png",
  "wp-content/uploads/vector.png",
  "wp-content/uploads/bomb.png",
])("%s is not found", async (path) => {
  await expect(image(path)).rejects.toMatchObject({ kind: "notFound" });
});

test.each([
  "private/secret.png",
  "/127.0.0.1/uploads/a.png",
  "//127.0.0.1/uploads/a.png",
  "\\\\127.0.0.1\\uploads\\a.png",
  "https://elsewhere.example/uploads/a.png",
  "wp-content/uploads/../../private/secret.png",
  "wp-content/uploads/%2e%2e/%2e%2e/private/secret.png",
  "wp-content/uploads/a.png?x=1",
  "wp-content/uploads/a.png#x",
  "wp-content/uploads/a.png%00",
  "wp-json/wp/v2/users",
  "",
])("%s is never requested from the service", async (path) => {
  await expect(image(path)).rejects.toMatchObject({ kind: "notFound" });
  expect(setup.server.calls).toEqual([]);
});

test.each([0, 799, 5000, Number.NaN])("the width %d is not found", async (width) => {
  await expect(image("wp-content/uploads/a.png", width)).rejects.toMatchObject({
    kind: "notFound",
  });
  expect(setup.server.calls).toEqual([]);
});

test("an upload of more than twelve megabytes is refused", async () => {
  await expect(image("wp-content/uploads/huge.png")).rejects.toMatchObject({ kind: "failure" });
});

test("a redirect of an upload is not followed", async () => {
  setup.server.fault = () => ({ kind: "redirect" });
  await expect(image("wp-content/uploads/a.png")).rejects.toMatchObject({ status: 302 });
  expect(setup.server.calls).toHaveLength(1);
});

test("a failed image is not cached", async () => {
  setup.server.fault = () => ({ kind: "status", status: 500 });
  await expect(image("wp-content/uploads/a.png")).rejects.toMatchObject({ kind: "failure" });
  setup.server.fault = undefined;
  expect((await image("wp-content/uploads/a.png")).body.length).toBeGreaterThan(0);
});

describe("an upload replaced under its name", () => {
  const upload = "/wp-content/uploads/a.png";
  const path = upload.slice(1);
  const red = async () => {
    const { body } = await image(path, 400);
    return (await sharp(body).stats()).channels[0]?.mean ?? 0;
  };
  const replace = async () => {
    setup.server.files[upload] = await drawn(1000, 500, "#FF0000");
  };

  test.each([true, false])(
    "is served after half an hour, and after a restart: ETag %s",
    async (has) => {
      setup.server.hasEtags = has;
      expect(await red()).toBeLessThan(50);
      await replace();
      setup.clock.advance(29 * minute);
      expect(await red()).toBeLessThan(50);
      expect(setup.server.calls).toHaveLength(1);
      setup.clock.advance(minute);
      expect(await red()).toBeGreaterThan(200);
      await setup.reopen();
      expect(await red()).toBeGreaterThan(200);
      expect(await readdir(join(setup.dataDir, "pictures"))).toHaveLength(1);
    },
  );

  test("is served although the system time was set back", async () => {
    await red();
    await replace();
    setup.clock.advance(-120 * minute);
    expect(await red()).toBeGreaterThan(200);
  });

  test("is served at once after a content change", async () => {
    await red();
    await replace();
    setup.clock.advance(1);
    await setup.service.refresh();
    expect(await red()).toBeGreaterThan(200);
  });

  test("is neither sent nor converted again if it is unchanged", async () => {
    await red();
    setup.clock.advance(31 * minute);
    await red();
    await red();
    expect([setup.server.calls.length, setup.server.notModified]).toEqual([2, 1]);
  });

  test("is not written again if it is unchanged, and the check is remembered after a restart", async () => {
    await red();
    await setup.close();
    const [name = ""] = await readdir(join(setup.dataDir, "pictures"));
    const inode = async () => (await stat(join(setup.dataDir, "pictures", name))).ino;
    const before = await inode();
    await setup.reopen();
    setup.clock.advance(31 * minute);
    await red();
    await setup.reopen();
    expect(await inode()).toBe(before);
    setup.clock.advance(29 * minute);
    await red();
    expect(setup.server.calls).toHaveLength(2);
    setup.clock.advance(minute);
    await red();
    expect(setup.server.calls).toHaveLength(3);
  });

  test("is not found once it is deleted", async () => {
    await red();
    delete setup.server.files[upload];
    setup.clock.advance(31 * minute);
    await expect(red()).rejects.toMatchObject({ kind: "notFound" });
  });

  test("is served in its older version while the service fails, and checked again a minute later", async () => {
    await red();
    await replace();
    setup.server.fault = () => ({ kind: "status", status: 500 });
    setup.clock.advance(31 * minute);
    expect(await red()).toBeLessThan(50);
    setup.server.fault = undefined;
    expect(await red()).toBeLessThan(50);
    setup.clock.advance(minute);
    expect(await red()).toBeGreaterThan(200);
  });
});

test("images are refused beyond two hundred in the queue, while the news is served", async () => {
  setup.server.fault = (path) => (path.endsWith(".png") ? { kind: "silence" } : undefined);
  const requests = Array.from({ length: 230 }, (_, at) =>
    image(`wp-content/uploads/${at}.png`).then(
      () => "made",
      (error: { kind: string }) => error.kind,
    ),
  );
  expect(await Promise.race(requests)).toBe("overloaded");
  await until(() => setup.server.open === 4);
  expect(await setup.service.allNews()).toHaveLength(15);
  setup.clock.advance(20_000);
  expect(new Set(await Promise.all(requests))).toEqual(new Set(["overloaded"]));
});

test("cached content with image addresses signed by another key is not used", async () => {
  setup.server.posts = setup.server.posts.map((post) => ({
    ...post,
    featured: {
      id: 9001,
      url: `${setup.server.origin}/wp-content/uploads/a.png`,
      alt: "",
      width: 1000,
      height: 500,
    },
  }));
  const { image: before } = await setup.service.article(101);
  setup.server.fault = () => ({ kind: "status", status: 500 });
  await setup.reopen();
  expect((await setup.service.article(101)).image).toEqual(before);
  setup.server.fault = undefined;
  await setup.reopen({ signingKey: "another key" });
  const { image: after } = await setup.service.article(101);
  expect(after?.src).not.toBe(before?.src);
  expect((await setup.service.image(after?.src ?? "")).body.length).toBeGreaterThan(0);
});

test("a picture without a size is measured before its article is served", async () => {
  setup.server.posts = setup.server.posts.map((post) => ({
    ...post,
    content: `<img src="${setup.server.origin}/wp-content/uploads/a.png" alt="x">`,
  }));
  expect((await setup.service.article(101)).content).toContain('width="1000" height="500"');
});

test("two articles with many unmeasured pictures do not refuse each other's", async () => {
  const tags = (id: number) =>
    Array.from({ length: 20 }, (_, at) => `<img src="/wp-content/uploads/${id}/${at}.png" alt="">`);
  setup.server.posts = setup.server.posts.map((post) => ({
    ...post,
    content: tags(post.id).join(""),
  }));
  const small = await drawn(20, 10);
  for (const id of [101, 102])
    for (let at = 0; at < 20; at += 1)
      setup.server.files[`/wp-content/uploads/${id}/${at}.png`] = small;
  const held = Promise.withResolvers<void>();
  setup.server.fault = (path) => {
    setup.server.heldUntil = path.endsWith(".png") ? held.promise : undefined;
    return undefined;
  };
  const articles = [101, 102].map((id) => setup.service.article(id));
  await until(() => setup.clock.waits().filter((wait) => wait === 1500).length === 40);
  held.resolve();
  for (const { content } of await Promise.all(articles))
    expect(content.match(/width="20" height="10"/g)).toHaveLength(20);
});

test("an article waits 1.5 s at most for a picture to be measured", async () => {
  setup.server.posts = setup.server.posts.map((post) => ({
    ...post,
    content: `<img src="${setup.server.origin}/wp-content/uploads/a.png" alt="x">`,
  }));
  setup.server.fault = (path) => (path.endsWith(".png") ? { kind: "silence" } : undefined);
  const article = setup.service.article(101);
  await until(() => setup.clock.waits()[0] === 1500);
  setup.clock.advance(1500);
  expect((await article).content).toMatch(/<img src="[^"]*" srcset="[^"]*" sizes="[^"]*" alt="x"/);
});

test("a visitor waits at most 20 seconds for an image in the queue, which is made all the same", async () => {
  const release = setup.server.hold();
  const outcome = (path: string) =>
    image(path).then(
      () => "made",
      (error: { kind: string }) => error.kind,
    );
  const slow = Array.from({ length: 8 }, (_, at) => outcome(`wp-content/uploads/slow-${at}.png`));
  // Each is looked up on disk before it is queued, so that their order is open.
  const isWaiting = (count: number) => () =>
    setup.clock.waits().filter((wait) => wait === 20_000).length === count;
  await until(isWaiting(8));
  const last = outcome("wp-content/uploads/a.png");
  await until(isWaiting(9));
  for (const calls of [4, 8]) {
    await until(() => setup.server.calls.length === calls);
    setup.clock.advance(10_000);
  }
  expect(await last).toBe("overloaded");
  await Promise.all(slow);
  release();
  expect((await image("wp-content/uploads/a.png")).body.length).toBeGreaterThan(0);
  expect(setup.server.calls.filter((path) => path.endsWith("/a.png"))).toHaveLength(1);
});
