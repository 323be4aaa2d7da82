import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The size that social networks expect. */
const socialImageSize = { width: 1200, height: 630 };

export interface Cover {
  /** A picture in content/images/heroes, by its name. */
  art: string;
  /** From 0 to 1: which part of the wider picture is seen. */
  place: number;
  /** An SVG of the cover's size, with outlines instead of text, so that no font is needed. */
  words: string;
}

/** Well below the limits of networks and messengers. */
const maxBytes = 150_000;

/** Tried in order until the file is small enough; nearly always the first one is. */
const qualities = [88, 80, 70, 60];

/** A little larger than the cover, so that covers can show different parts of one picture. */
const picture = { width: 1416, height: 797 };

const logo = { left: 72, top: 60, height: 48 };

/** sharp decodes, draws and encodes in threads of its own, so the event loop is free. */
export async function rasterise({ art, place, words }: Cover): Promise<Buffer> {
  const sharp = await library();
  const { width, height } = socialImageSize;
  const left = Math.round((picture.width - width) * place);
  const top = Math.round((picture.height - height) * 0.35);
  const layers = [
    { input: Buffer.from(words) },
    { input: await logotype(), left: logo.left, top: logo.top },
  ];
  for (const quality of qualities) {
    const cover = await sharp(content(`images/heroes/${art}.webp`))
      .resize({ ...picture, fit: "cover" })
      .extract({ left, top, width, height })
      .composite(layers)
      // Full colour resolution keeps the edges of letters clean.
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    if (cover.length <= maxBytes || quality === qualities.at(-1)) return cover;
  }
  throw new Error("There is no quality to draw in");
}

/** Loaded on first use, to keep the start fast. */
async function library() {
  const { default: sharp } = await import("sharp");
  // Its cache of decoded pictures would be unbounded.
  sharp.cache(false);
  return sharp;
}

async function logotype(): Promise<Buffer> {
  const sharp = await library();
  const drawing = await readFile(content("brand/logo-negative.svg"));
  return sharp(drawing, { density: 144 }).resize({ height: logo.height }).png().toBuffer();
}

const content = (file: string) => fileURLToPath(new URL(`../../content/${file}`, import.meta.url));
