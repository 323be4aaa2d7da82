import { basename } from "node:path";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { findPerson } from "#app/lib/content/find-person.ts";
import type { PressImage } from "#app/lib/content/schema/press.ts";
import { hashOf } from "#app/lib/hash.ts";
import { pressKitPath, pressPath } from "#app/lib/press-path.ts";
import { forAnHour } from "#app/lib/resource-responses.ts";
import { fillTemplate } from "#app/lib/text.ts";
import {
  asBuffer,
  negotiate,
  onlyRead,
  represent,
  type HttpResponse,
} from "#server/http/representation.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { contentTypeOf, fileHeaders } from "#server/http/static-files.ts";
import { loadSharp, type Encoder } from "#server/pictures/encode.ts";
import type { ReadFile } from "#server/pictures/original.ts";
import type { Bytes, PictureStore } from "#server/pictures/picture-store.ts";

interface Options {
  read: ReadFile;
  content: () => Content;
  store: PictureStore;
  encoder: Encoder;
}

/** A fixed time for all entries, so that the same pictures give the same ZIP file, byte for byte. */
const packedAt = "1996-01-01T00:00:00";

export type PressFiles = ReturnType<typeof createPressFiles>;

/** Everything the press can download: each picture at full size, and all in one file. Made when it is first needed. */
export function createPressFiles({ read, content: current, store, encoder }: Options) {
  /** By path, for each content: a file that could not be made is tried again. */
  const filesOf = derived<Content, Map<string, Promise<Bytes>>>(() => new Map());

  function once(content: Content, path: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const files = filesOf(content);
    const known = files.get(path);
    if (known) return known;
    const made = make();
    files.set(path, made);
    made.catch(() => files.delete(path));
    return made;
  }

  const picture = (content: Content, src: string) =>
    once(content, pressPath(src), async () => {
      const original = new Uint8Array(await read(src));
      if (src.endsWith(".svg")) return original;
      const key = `press-${hashOf(original).slice(0, 12)}.jpg`;
      return store.once(key, () => encoder.run(() => toJpeg(original)));
    });

  const kit = (content: Content) =>
    once(content, pressKitPath, async () => {
      const files = await Promise.all(
        content.press.images.map(
          async ({ src }) => [pressPath(src), await picture(content, src)] as const,
        ),
      );
      return packKit(content, files);
    });

  function fileAt(content: Content, path: string): Promise<Bytes> | undefined {
    const { images } = content.press;
    if (path === pressKitPath) return images.length > 0 ? kit(content) : undefined;
    const image = images.find(({ src }) => pressPath(src) === path);
    return image && picture(content, image.src);
  }

  return {
    /** Undefined for addresses that are no files for the press. */
    async respond(context: RequestContext): Promise<HttpResponse | undefined> {
      const { pathname } = context.url;
      if (!pathname.startsWith("/press")) return undefined;
      const bytes = await fileAt(current(), pathname);
      if (!bytes) return undefined;
      if (context.method === "POST") return onlyRead;
      const headers = { ...fileHeaders(contentTypeOf(pathname)), "cache-control": forAnHour };
      return negotiate(context, represent({ status: 200, headers, body: asBuffer(bytes) }));
    },

    /** The size of the kit, for its link. Whoever opens the page first waits until it is packed. */
    kitBytes: async (content: Content): Promise<number> => (await kit(content)).length,
  };
}

/** Picture desks can open JPEG. Fine lines on plain backgrounds need full colour resolution. */
async function toJpeg(original: Uint8Array): Promise<Bytes> {
  const sharp = await loadSharp();
  const encoding = { quality: 92, chromaSubsampling: "4:4:4" };
  return new Uint8Array(await sharp(original).jpeg(encoding).toBuffer());
}

function packKit(content: Content, files: (readonly [path: string, bytes: Bytes])[]): Bytes {
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
