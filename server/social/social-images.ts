import pLimit from "p-limit";
import type { Content } from "#app/lib/content/content.ts";
import { hashOf } from "#app/lib/hash.ts";
import { findPicture, type SitePicture } from "#app/lib/pictures/site-picture.ts";
import { loadSharp } from "#server/pictures/encode.ts";
import { type ReadFile, readUnchanged } from "#server/pictures/original.ts";
import type { Bytes, PictureStore } from "#server/pictures/picture-store.ts";
import { isSigned, sign } from "#server/signing.ts";

export type SocialImages = ReturnType<typeof createSocialImages>;

export interface Cover {
  /** A picture in images/heroes, by its name. */
  art: string;
  /** From 0 to 1: which part of the wider picture is seen. */
  artPosition: number;
  /** An SVG of the cover's size, with outlines instead of text, so that no font is needed. */
  words: string;
}

export interface ChartPicture {
  /** With outlines instead of texts. */
  svg: string;
  width: number;
  height: number;
  format: "png" | "jpeg";
}

/** A picture takes up to half a second, and a client that waits for 30 seconds is disconnected. */
const maxWaiting = 30;

interface Options {
  /** Signs paths: drawing is expensive, so nobody can request images that the site did not link to. */
  key: string;
  /** The version of the site: another one may draw differently. */
  version: string;
  read: ReadFile;
  content: () => Content;
  store: PictureStore;
  rasterisers?: { rasterise: typeof rasterise; rasteriseChart: typeof rasteriseChart };
}

/** Draws images of pages, articles and charts. Each is drawn once, and stored. */
export function createSocialImages({
  key,
  version,
  read: readFile,
  content,
  store,
  rasterisers = { rasterise, rasteriseChart },
}: Options) {
  // One at a time, so that drawing leaves CPU time for pages.
  const limit = pLimit(1);
  const read = (picture: SitePicture) => readUnchanged(readFile, picture);

  /** Undefined if too many pictures are waiting. */
  const queued = async (job: () => Promise<Bytes>) =>
    limit.pendingCount < maxWaiting ? limit(job) : undefined;

  /** The name of the file that is drawn from these parts. */
  const keyOf = (picture: object, pictures: SitePicture[], format: string) => {
    const parts = [version, picture, ...pictures.map(({ hash }) => hash)];
    return `social-${hashOf(JSON.stringify(parts)).slice(0, 40)}.${format}`;
  };

  const drawn = (name: string, draw: () => Promise<Buffer>) =>
    store.once(name, async () => new Uint8Array(await draw()));

  return {
    /** Changes with the article (`modified` is an ISO date), because networks cache an image by its URL. */
    articlePath({ id, modified }: { id: number; modified: string }): string {
      const stamp = Math.trunc((Date.parse(modified) || 0) / 1000).toString(36);
      const named = `/social/article/${id}-${stamp}`;
      return `${named}-${sign(key, named)}.jpg`;
    },

    /** The id of the article with this path, in any version; undefined if the signature is wrong. */
    articleAt(path: string): number | undefined {
      const [, named = "", id = "", signature = ""] =
        /^(\/social\/article\/(\d{1,15})-[\da-z]{1,12})-([\da-f]{64})\.jpg$/.exec(path) ?? [];
      return isSigned(key, signature, named) ? Number(id) : undefined;
    },

    /** Undefined if too many pictures are waiting. */
    async draw(cover: Cover) {
      const art = findPicture(content(), "heroes", cover.art);
      const logo = findPicture(content(), "brand", "logo-negative");
      const name = keyOf(cover, [art, logo], "jpg");
      const known = await store.get(name);
      if (known) return known.bytes;
      return queued(() =>
        drawn(name, async () =>
          rasterisers.rasterise(cover, { art: await read(art), logo: await read(logo) }),
        ),
      );
    },

    /** `prepare` outlines texts on the event loop, so it waits in the queue too. */
    drawChart: (prepare: () => Promise<ChartPicture>) =>
      queued(async () => {
        const picture = await prepare();
        const logo = findPicture(content(), "brand", "logo-positive");
        const name = keyOf(picture, [logo], picture.format);
        return drawn(name, async () => rasterisers.rasteriseChart(picture, await read(logo)));
      }),
  };
}

/** The size that social networks expect. */
const size = { width: 1200, height: 630 };

/** Well below the limits of networks and messengers. */
const maxBytes = 150_000;

/** Tried in order until the file is small enough; nearly always the first one is. */
const qualities = [86, 78, 70, 60];

/** A little larger than the cover, so that covers can show different parts of one picture. */
const picture = { width: 1416, height: 797 };

const coverLogo = { left: 72, top: 60, height: 48 };

/** sharp decodes, draws and encodes in threads of its own, so the event loop is free. */
export async function rasterise(
  { artPosition, words }: Cover,
  files: { art: Buffer; logo: Buffer },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const left = Math.round((picture.width - size.width) * artPosition);
  const top = Math.round((picture.height - size.height) * 0.35);
  const logotype = sharp(files.logo, { density: 144 }).resize({ height: coverLogo.height }).png();
  const layers = [
    { input: Buffer.from(words) },
    { input: await logotype.toBuffer(), left: coverLogo.left, top: coverLogo.top },
  ];
  for (const quality of qualities) {
    const cover = await sharp(files.art)
      .resize({ ...picture, fit: "cover" })
      .extract({ left, top, ...size })
      .composite(layers)
      // Full colour resolution keeps the edges of letters clean.
      .jpeg({ quality, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (cover.length <= maxBytes || quality === qualities.at(-1)) return cover;
  }
  throw new Error("There is no quality to draw in");
}

/** Width and margin of the logotype as shares of the picture's width. The drawing leaves this space empty. */
const chartLogo = { width: 0.115, margin: 0.036 };

export async function rasteriseChart(
  { svg, width, height, format }: ChartPicture,
  logo: Buffer,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const logoWidth = Math.round(width * chartLogo.width);
  const inset = Math.round(width * chartLogo.margin);
  const logotype = await sharp(logo, { density: 288 })
    .resize({ width: logoWidth })
    .png()
    .toBuffer({ resolveWithObject: true });
  // The drawing is scaled as outlines, not as pixels.
  const drawing = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
  const [left, top] = [width - logoWidth - inset, height - logotype.info.height - inset];
  const composed = sharp(Buffer.from(drawing)).composite([{ input: logotype.data, left, top }]);
  // 200 colours are enough, in a third of the bytes. Dithering and more effort double the time for the same size.
  if (format === "png")
    return composed.png({ palette: true, colours: 200, effort: 3, dither: 0 }).toBuffer();
  const jpeg = { quality: qualities[0] ?? 80, chromaSubsampling: "4:4:4" };
  return composed.flatten({ background: "#fff" }).jpeg(jpeg).toBuffer();
}
