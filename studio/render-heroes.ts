import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { createCanvas } from "./kit/canvas.ts";
import { develop } from "./kit/finish.ts";
import type { Motif } from "./motif.ts";
import { motifs } from "./motifs.ts";
import { paths, report } from "./output.ts";

const width = 2400;
const height = 1350;

/** Masters live in the repository; a dense motif gives up a little quality rather than weigh more. */
const budget = 700 * 1024;
const qualities = [95, 92, 88];

const encode = async (pixels: Uint8Array): Promise<Buffer> => {
  let smallest = Buffer.alloc(0);
  for (const quality of qualities) {
    smallest = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (smallest.length < budget) break;
  }
  return smallest;
};

const renderHero = async (motif: Motif) => {
  const canvas = createCanvas(width, height);
  motif.paint(canvas);
  const master = await encode(develop(canvas, motif.name, motif.finish));
  const file = `${paths.heroes}/${motif.name}.webp`;
  await writeFile(file, master);
  report(file, master.length);
};

/** One after the other: each canvas is 39 MB of floats, and a laptop should stay usable meanwhile. */
export const renderHeroes = async (wanted: (name: string) => boolean) => {
  for (const motif of motifs) {
    if (wanted(motif.name)) await renderHero(motif);
  }
};
