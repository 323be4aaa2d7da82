import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** What social networks ask for. */
const socialImageSize = { width: 1200, height: 630 };

export interface Cover {
  /** A picture in content/images/heroes, by its name. */
  art: string;
  /** From 0 to 1: which part of the picture is seen where it is wider than the cover. */
  place: number;
  /** An SVG of the cover's size, with outlines in the place of text: it is drawn without any typeface. */
  words: string;
}

/** Networks and messengers drop what is heavier than they like; this is well below all of them. */
const mostBytes = 150_000;

/** Tried in turn until the cover is light enough; nearly always the first one does. */
const qualities = [88, 80, 70, 60];

/** The picture is a little larger than the cover, so that covers with one picture can show different parts of it. */
const picture = { width: 1416, height: 797 };

const logo = { left: 72, top: 60, height: 48 };

/** Decoding, drawing and encoding happen in threads of the image library; visitors' pages go on meanwhile. */
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
    if (cover.length <= mostBytes || quality === qualities.at(-1)) return cover;
  }
  throw new Error("There is no quality to draw in");
}

/** Loaded when the first cover is drawn: a start should not wait for an image library. */
async function library() {
  const { default: sharp } = await import("sharp");
  // Its own cache would hold decoded pictures beyond any bound of ours.
  sharp.cache(false);
  return sharp;
}

async function logotype(): Promise<Buffer> {
  const sharp = await library();
  const drawing = await readFile(content("brand/logo-negative.svg"));
  return sharp(drawing, { density: 144 }).resize({ height: logo.height }).png().toBuffer();
}

const content = (file: string) => fileURLToPath(new URL(`../../content/${file}`, import.meta.url));
