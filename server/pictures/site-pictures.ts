import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { ownHeroes } from "#app/lib/pictures/picture-folders.ts";
import {
  picturesPath,
  sizesOf,
  type PictureSize,
  type SitePicture,
} from "#app/lib/pictures/site-picture.ts";
import { forGood } from "#app/lib/resource-responses.ts";
import { within } from "#server/within.ts";
import {
  asBuffer,
  negotiate,
  onlyRead,
  represent,
  type HttpResponse,
} from "#server/http/representation.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { contentTypeOf, fileHeaders } from "#server/http/static-files.ts";
import type { Encoder } from "./encode.ts";
import { type ReadFile, readOriginal, readUnchanged } from "./original.ts";
import type { Bytes, PictureLog, PictureStore } from "./picture-store.ts";

interface Options {
  read: ReadFile;
  content: () => Content;
  store: PictureStore;
  encoder: Encoder;
  log: PictureLog;
}

/** How long a visitor waits for a size of the picture if there is a narrower one. */
const encodeWaitMs = 500;

/** How long a visitor waits if there is none, before the file is sent as it is. */
const longestWaitMs = 5_000;

/** `/pictures/heroes/about.3f2a91c0de12.800.avif`, or `/pictures/brand/mark.3f2a91c0de12.svg`. */
const address = /^([a-z\d][a-z\d/-]{0,120})\.([\da-f]{12})(?:\.(\d{2,4}))?\.(avif|webp|svg)$/;

/** Serves the pictures of the firm's folder in the sizes that pages name. Each is made once, when it is first needed. */
export function createSitePictures({ read, content, store, encoder, log }: Options) {
  /** Undefined if it cannot be made. One job for all who want it; its result is stored. */
  const make = (picture: SitePicture, size: PictureSize): Promise<Bytes | undefined> =>
    store
      .once(keyOf(picture, size), () =>
        encoder
          .encode(() => readUnchanged(read, picture), size)
          .catch((error: unknown) => {
            log.warn({ err: error, picture: picture.file }, "a picture was not made");
            throw error;
          }),
      )
      .catch(() => undefined);

  async function firstStored(
    picture: SitePicture,
    sizes: PictureSize[],
  ): Promise<Bytes | undefined> {
    for (const size of sizes) {
      const stored = await store.get(keyOf(picture, size));
      if (stored) return stored.bytes;
    }
    return undefined;
  }

  /**
   * The size itself. While it is made, a wider one at once, or a narrower one if it takes long; the file as it is if it cannot
   * be made.
   */
  async function find(picture: SitePicture, size: PictureSize) {
    const { format, width } = size;
    const exact = await firstStored(picture, [size]);
    if (exact) return { bytes: exact, format, isExact: true };
    const made = make(picture, size);
    const others = sizesOf(picture).filter((other) => other.format === format);
    const wider = others.filter((other) => other.width > width);
    const narrower = others.filter((other) => other.width < width).toReversed();
    const other =
      (await firstStored(picture, wider)) ??
      ((await within(encodeWaitMs, made)) ? undefined : await firstStored(picture, narrower));
    if (other) return { bytes: other, format, isExact: false };
    const bytes = await within(longestWaitMs, made);
    if (bytes) return { bytes, format, isExact: true };
    const original = await readOriginal(read, picture);
    return { bytes: original.bytes, format: picture.folder.format, isExact: false };
  }

  async function load(pathname: string): Promise<HttpResponse | undefined> {
    const [, key = "", hash, width, format = ""] =
      address.exec(pathname.slice(picturesPath.length)) ?? [];
    const picture = content().pictures.get(key);
    if (!picture) return undefined;
    const isCurrent = picture.hash === hash;
    const respond = (body: Uint8Array, type: string, isExact: boolean): HttpResponse => ({
      status: 200,
      headers: {
        ...fileHeaders(contentTypeOf(`picture.${type}`)),
        // An instance with another version of the folder, or a page from before a change, names another hash.
        "cache-control": isExact ? (isCurrent ? forGood : "public, max-age=60") : "no-store",
      },
      body: asBuffer(body),
    });
    if (width === undefined) {
      if (format !== picture.folder.format) return undefined;
      const { bytes, isReplaced } = await readOriginal(read, picture);
      return respond(bytes, format, !isReplaced);
    }
    const size = sizesOf(picture)
      .filter((made) => made.format === format)
      .toSorted((a, b) => distance(a.width, Number(width)) - distance(b.width, Number(width)))[0];
    if (!size) return undefined;
    const found = await find(picture, size);
    return respond(found.bytes, found.format, found.isExact && size.width === Number(width));
  }

  return {
    /** Undefined for addresses that are no pictures of this folder. */
    async respond(context: RequestContext): Promise<HttpResponse | undefined> {
      const { pathname } = context.url;
      if (!pathname.startsWith(picturesPath)) return undefined;
      if (context.method === "POST") return onlyRead;
      const response = await load(pathname).catch((error: unknown) => {
        log.warn({ err: error, path: pathname }, "a picture was not read");
        return undefined;
      });
      return response && negotiate(context, represent(response));
    },

    /** A function for each size that is not stored yet, what visitors see first before the rest. */
    async missing(): Promise<(() => Promise<unknown>)[]> {
      const wanted = await Promise.all(
        inOrderOfVisits(content()).map(async ([picture, size]) =>
          (await store.has(keyOf(picture, size))) ? [] : [() => make(picture, size)],
        ),
      );
      return wanted.flat();
    },
  };
}

const distance = (a: number, b: number) => Math.abs(a - b);

/** The name of its file in the store. */
const keyOf = ({ folder, name, hash }: SitePicture, { width, format }: PictureSize) =>
  `${folder.path.replaceAll("/", "-")}-${name}.${hash}.${width}.${format}`;

/** Heroes are the first screens of pages, those that visitors open first before others. The widest size can stand for the rest. */
const inOrderOfVisits = derived((content: Content): [SitePicture, PictureSize][] => {
  const heroes: readonly string[] = [...ownHeroes, ...content.reports.map((of) => of.heroImage)];
  const rank = ({ folder, name }: SitePicture) => {
    if (!folder.path.startsWith("heroes")) return Infinity;
    const index = heroes.indexOf(name);
    return index < 0 ? heroes.length : index;
  };
  return [...content.pictures.values()]
    .map((picture) => ({ picture, rank: rank(picture) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .flatMap(({ picture }) =>
      sizesOf(picture)
        .toReversed()
        .map((size): [SitePicture, PictureSize] => [picture, size]),
    );
});
