import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { strToU8, zipSync, type Zippable } from "fflate";
import sharp from "sharp";
import type { Content } from "#app/lib/content/content.ts";
import { readContent } from "#server/content/load-content.ts";
import { findPerson } from "#app/lib/content/find-person.ts";
import type { PressImage } from "#app/lib/content/schema/press.ts";
import { pressKitPath, pressPath } from "#app/features/press/press-path.ts";
import { contentFolder } from "#server/content/content-folder.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** A fixed time for all entries, so that the same pictures give the same ZIP file, byte for byte. */
const packedAt = "1996-01-01T00:00:00";

/** Everything the press can download, by its path on the site: each picture at full size, and all in one file. */
export async function makePressFiles(): Promise<Map<string, Uint8Array>> {
  const content = await readContent();
  const files = await Promise.all(
    content.press.images.map(async ({ src }) => [pressPath(src), await pressFile(src)] as const),
  );
  return new Map([...files, [pressKitPath, packKit(content, files)]]);
}

async function pressFile(src: string): Promise<Uint8Array> {
  const master = await readFile(join(contentFolder(), src));
  if (src.endsWith(".svg")) return master;
  // Picture desks can open JPEG. Fine lines on plain backgrounds need full colour resolution.
  return sharp(master).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

function packKit(
  content: Content,
  files: (readonly [path: string, bytes: Uint8Array])[],
): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    files.map(([path, bytes]) => {
      const folder = path.endsWith(".svg") ? "logotypes" : "portraits";
      // Compressing a JPEG does not make it smaller.
      return [`${folder}/${basename(path)}`, [bytes, { level: path.endsWith(".svg") ? 9 : 0 }]];
    }),
  );
  return zipSync({ "captions.txt": strToU8(captions(content)), ...entries }, { mtime: packedAt });
}

function captions(content: Content): string {
  const contact = findPerson(content, content.press.contact.person);
  return [
    fillTemplate(content.words.pressKit.heading, { company: content.company.name }),
    content.press.usage,
    [content.words.pressKit.contact, contact.name, content.company.pressEmail, contact.phone]
      .filter(Boolean)
      .join("\n"),
    ...content.press.images.map((image) => entry(content, image)),
    [content.words.pressKit.about, content.press.boilerplate.short].join("\n"),
    content.press.boilerplate.long.join("\n\n"),
  ].join("\n\n");
}

const entry = (content: Content, { src, caption, credit, alt }: PressImage) =>
  [
    basename(pressPath(src)),
    caption,
    credit,
    fillTemplate(content.words.pressKit.shows, { alt }),
  ].join("\n");
