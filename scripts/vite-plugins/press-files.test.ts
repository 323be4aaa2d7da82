import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { makePressFiles } from "./press-files.ts";

test("the kit holds every picture with its caption and credit, and is the same each time", async () => {
  const [files, again] = [await makePressFiles(), await makePressFiles()];
  const kit = files.get("/press-kit.zip") ?? new Uint8Array();
  expect(Buffer.compare(kit, again.get("/press-kit.zip") ?? new Uint8Array())).toBe(0);

  const { "captions.txt": captions, ...pictures } = unzipSync(kit);
  expect(Object.keys(pictures)).toHaveLength(13);
  const text = strFromU8(captions ?? new Uint8Array());
  for (const { caption, credit } of firm.press.images)
    expect(text).toContain(`${caption}\n${credit}`);
  for (const [name, bytes] of Object.entries(pictures)) {
    expect(text).toContain(name.split("/")[1]);
    expect(bytes).toEqual(Uint8Array.from(files.get(`/press/${name.split("/")[1]}`) ?? []));
  }
});

test("portraits are large enough to print", async () => {
  const files = await makePressFiles();
  const portrait = files.get("/press/karin-ekstrand.jpg") ?? new Uint8Array();
  expect(await sharp(portrait).metadata()).toMatchObject({ format: "jpeg", width: 1600 });
});
