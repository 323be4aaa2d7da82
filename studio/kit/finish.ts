import { offsetOf, type Canvas } from "./canvas.ts";
import { luminance, toEncoded } from "./colour.ts";
import { seeded } from "./random.ts";
import { clamp, smoothstep } from "./shape.ts";

export interface Finish {
  /** How much the side of the text is darkened, 0 to 1. */
  readonly calm?: number;
  readonly grain?: number;
  /** Whether text may stand anywhere below the header, in the accent colour too, as it does on phones. */
  readonly textEverywhere?: boolean;
}

/**
 * With the page's overlay of 30 % black, white text has a contrast of 4.5:1 on a luminance of 0.36. Text may be anywhere
 * but in the sky and at the right edge, so only these may be brighter.
 */
const brightest = (u: number, v: number) =>
  0.34 + 0.2 * Math.max(smoothstep(0.32, 0.2, v), smoothstep(0.82, 0.95, u));

/** The accent colour is darker than white, so what is behind it has to be darker too. */
const brightestBehindAll = (v: number) => 0.26 + 0.28 * smoothstep(0.16, 0.06, v);

/** The factor that keeps a luminance below the limit without changing the hue. */
const restrain = (bright: number, limit: number) => {
  const knee = limit * 0.6;
  if (bright <= knee) return 1;
  const room = limit - knee;
  return (knee + room * (1 - Math.exp((knee - bright) / room))) / bright;
};

/** Darkens the lower left in every motif, because white headings are there. */
const calmAt = (u: number, v: number) =>
  smoothstep(0.62, 0.08, u) * (0.45 + 0.55 * smoothstep(0.2, 0.6, v)) +
  0.35 * smoothstep(0.8, 1.02, v);

/** Encodes to eight bits, row by row. The grain also hides banding. */
export const develop = (
  canvas: Canvas,
  seed: string,
  { calm = 0.68, grain = 1, textEverywhere = false }: Finish = {},
): Uint8Array => {
  const { width, height } = canvas;
  const random = seeded(`${seed}/grain`);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    let carried = 0;
    for (let x = 0; x < width; x += 1) {
      const u = x / width;
      const v = y / height;
      const exposure = 1 - calm * clamp(calmAt(u, v));
      const source = offsetOf(canvas, x, y);
      const [red = 0, green = 0, blue = 0] = canvas.light.subarray(source, source + 3);
      const bright = luminance([red, green, blue]) * exposure;
      const limit = textEverywhere ? brightestBehindAll(v) : brightest(u, v);
      const gain = exposure * restrain(bright, limit);
      // Spreads each speck to its neighbour, because single-pixel noise does not look like film.
      const speck = random() + random() - 1;
      const film = (speck + carried * 0.6) * grain * 3.4;
      carried = speck;
      const target = (y * width + x) * 3;
      for (let band = 0; band < 3; band += 1) {
        const value = toEncoded((canvas.light[source + band] ?? 0) * gain) * 255;
        const strength = 0.45 + 0.55 * smoothstep(4, 40, value);
        pixels[target + band] = clamp(Math.round(value + film * strength + random() - 0.5), 0, 255);
      }
    }
  }
  return pixels;
};
