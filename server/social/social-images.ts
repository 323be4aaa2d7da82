import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import { isSigned, sign } from "#server/signing.ts";
import { contentFolder } from "#server/content/content-folder.ts";

export type SocialImages = ReturnType<typeof createSocialImages>;

export interface Cover {
  /** A picture in content/images/heroes, by its name. */
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

/** Paths are signed because drawing is expensive: nobody can request images that the site did not link to. */
export function createSocialImages(key: string, rasterisers = { rasterise, rasteriseChart }) {
  // One at a time, so that drawing leaves CPU time for pages.
  const limit = pLimit(1);

  /** Undefined if too many pictures are waiting. */
  const draw = async (job: () => Promise<Uint8Array>) =>
    limit.pendingCount < maxWaiting ? limit(async () => new Uint8Array(await job())) : undefined;

  return {
    /** Changes with the article (`modified` is an ISO date), because networks cache an image by its URL. */
    articlePath({ id, modified }: { id: number; modified: string }): string {
      const version = Math.trunc((Date.parse(modified) || 0) / 1000).toString(36);
      const named = `/social/article/${id}-${version}`;
      return `${named}-${sign(key, named)}.jpg`;
    },

    /** The id of the article with this path, in any version; undefined if the signature is wrong. */
    articleAt(path: string): number | undefined {
      const [, named = "", id = "", signature = ""] =
        /^(\/social\/article\/(\d{1,15})-[\da-z]{1,12})-([\da-f]{64})\.jpg$/.exec(path) ?? [];
      return isSigned(key, signature, named) ? Number(id) : undefined;
    },

    draw: (cover: Cover) => draw(() => rasterisers.rasterise(cover)),

    /** `prepare` outlines texts on the event loop, so it waits in the queue too. */
    drawChart: (prepare: () => Promise<ChartPicture>) =>
      draw(async () => rasterisers.rasteriseChart(await prepare())),
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

const logo = { left: 72, top: 60, height: 48 };

/** sharp decodes, draws and encodes in threads of its own, so the event loop is free. */
export async function rasterise({ art, artPosition, words }: Cover): Promise<Buffer> {
  // Loaded on first use, to keep the start fast.
  const { default: sharp } = await import("sharp");
  // Its cache of decoded pictures would be unbounded.
  sharp.cache(false);
  const left = Math.round((picture.width - size.width) * artPosition);
  const top = Math.round((picture.height - size.height) * 0.35);
  const drawing = await readFile(contentFile("brand/logo-negative.svg"));
  const logotype = sharp(drawing, { density: 144 }).resize({ height: logo.height }).png();
  const layers = [
    { input: Buffer.from(words) },
    { input: await logotype.toBuffer(), left: logo.left, top: logo.top },
  ];
  for (const quality of qualities) {
    const cover = await sharp(contentFile(`images/heroes/${art}.webp`))
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

export async function rasteriseChart({ svg, width, height, format }: ChartPicture) {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const logoWidth = Math.round(width * chartLogo.width);
  const inset = Math.round(width * chartLogo.margin);
  const logotype = await sharp(contentFile("brand/logo-positive.svg"), { density: 288 })
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

const contentFile = (file: string) => join(contentFolder(), file);
