import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { filesOf, firmFolder } from "../../tests/support/firm-folder.ts";
import { openPictures } from "../../tests/support/pictures.ts";
import { requestContext } from "../../tests/support/request-context.ts";
import { createPressFiles } from "./press-files.ts";

const open = () =>
  createPressFiles({ read: filesOf(firmFolder), content: () => firm, ...openPictures() });

async function fileAt(path: string, press = open()): Promise<Uint8Array> {
  const response = await press.respond(requestContext(path));
  return new Uint8Array(response?.body ?? []);
}

test("the kit holds every picture with its caption and credit, and is the same each time", async () => {
  const press = open();
  const [kit, again] = [await fileAt("/press-kit.zip", press), await fileAt("/press-kit.zip")];
  expect(Buffer.compare(kit, again)).toBe(0);
  expect(await press.kitBytes(firm)).toBe(kit.length);

  const { "captions.txt": captions, ...pictures } = unzipSync(kit);
  expect(Object.keys(pictures)).toHaveLength(13);
  const text = strFromU8(captions ?? new Uint8Array());
  for (const { caption, credit } of firm.press.images)
    expect(text).toContain(`${caption}\n${credit}`);
  for (const [name, bytes] of Object.entries(pictures)) {
    expect(text).toContain(name.split("/")[1]);
    expect(bytes).toEqual(await fileAt(`/press/${name.split("/")[1]}`, press));
  }
});

test("portraits are large enough to print", async () => {
  const portrait = await fileAt("/press/karin-ekstrand.jpg");
  expect(await sharp(portrait).metadata()).toMatchObject({ format: "jpeg", width: 1600 });
});

test("what the firm does not offer to the press is not found", async () => {
  for (const path of ["/press/nobody.jpg", "/press/", "/press/../firm.yaml", "/press-kit.zip/x"])
    expect(await open().respond(requestContext(path))).toBeUndefined();
});
