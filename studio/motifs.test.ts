import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { firm } from "../tests/support/firm.ts";
import { createCanvas } from "./kit/canvas.ts";
import { develop } from "./kit/finish.ts";
import { paletteFor } from "./kit/palette.ts";
import type { Motif } from "./motif.ts";
import { motifs } from "./motifs.ts";

const width = 96;
const height = 54;

const render = (motif: Motif) => {
  const canvas = createCanvas(width, height);
  motif.paint(canvas, paletteFor(firm.look, motif.name, motif.palette), firm);
  return develop(canvas, motif.name, motif.finish);
};

const mean = (pixels: Uint8Array, wanted: (u: number, v: number) => boolean) => {
  let sum = 0;
  let count = 0;
  for (const [index, value] of pixels.entries()) {
    const pixel = Math.floor(index / 3);
    if (!wanted((pixel % width) / width, Math.floor(pixel / width) / height)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
};

const digest = (picture: Uint8Array) => createHash("sha256").update(picture).digest("hex");

describe.each(motifs)("$name", (motif) => {
  const pixels = render(motif);

  it("renders the same picture twice", () => {
    expect(digest(render(motif))).toBe(digest(pixels));
  });

  it("keeps the side of the text dark and calmer than the rest", () => {
    const text = mean(pixels, (u, v) => u < 0.45 && v > 0.55);
    // White on this grey has a contrast of ten to one, before the page adds its overlay.
    expect(text).toBeLessThan(64);
    expect(text).toBeLessThan(mean(pixels, (u, v) => u > 0.5 && v < 0.8));
  });
});
