import sharp from "sharp";
import { content } from "./firm.ts";
import { createCanvas } from "./kit/canvas.ts";
import { develop } from "./kit/finish.ts";
import { paletteFor } from "./kit/palette.ts";
import type { Motif } from "./motif.ts";
import { motifs } from "./motifs.ts";
import { writeMade } from "./output.ts";

interface Shape {
  /** The whole motif, in pixels. */
  width: number;
  height: number;
  /** The part of its width that becomes the master; the height is kept. */
  crop: { left: number; width: number };
  /** A factor for the motif's grain. */
  grain: number;
  textEverywhere: boolean;
}

const landscape: Shape = {
  width: 2400,
  height: 1350,
  crop: { left: 0, width: 2400 },
  grain: 1,
  textEverywhere: false,
};

/**
 * For narrow screens: one and a half times as large, for phones with a pixel ratio of 3, and cropped like the landscape in the
 * page's styles (65 % to the right). Little grain: at this density it is invisible, but would be most of the bytes.
 */
const portrait: Shape = {
  width: 3600,
  height: 2025,
  crop: { left: 1462, width: 1350 },
  grain: 0.3,
  textEverywhere: true,
};

/** Masters are committed, so a dense motif gets a lower quality instead of a larger file. */
const budget = 700 * 1024;
const qualities = [95, 92, 88];

const encode = async (pixels: Uint8Array, { width, height, crop }: Shape): Promise<Buffer> => {
  let smallest = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .extract({ left: crop.left, top: 0, width: crop.width, height })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (smallest.length < budget) break;
  }
  return smallest;
};

const drawMaster = (motif: Motif, shape: Shape): Promise<Buffer> => {
  const canvas = createCanvas(shape.width, shape.height);
  motif.paint(canvas, paletteFor(content.look, motif.name, motif.palette), content);
  const finish = {
    ...motif.finish,
    grain: (motif.finish?.grain ?? 1) * shape.grain,
    textEverywhere: shape.textEverywhere,
  };
  return encode(develop(canvas, motif.name, finish), shape);
};

/** One after the other, because a canvas takes 39 or 87 MB of memory. */
export const renderHeroes = async (wanted: (name: string) => boolean) => {
  for (const motif of motifs) {
    if (!wanted(motif.name)) continue;
    const isWritten = await writeMade(`images/heroes/${motif.name}.webp`, () =>
      drawMaster(motif, landscape),
    );
    // Next to a photograph of the firm, phones must not show the motif.
    if (!isWritten) continue;
    await writeMade(`images/heroes/portrait/${motif.name}.webp`, () => drawMaster(motif, portrait));
  }
};
