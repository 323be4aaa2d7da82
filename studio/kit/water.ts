import { offsetOf, type Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import { fractal } from "./noise.ts";
import { clamp, mix, smoothstep } from "./shape.ts";

export interface Water {
  readonly seed: string;
  /** The shoreline, as a share of the height; everything below becomes water. */
  readonly level: number;
  readonly colour: Colour;
  readonly clarity?: number;
  readonly unrest?: number;
}

const taps = 4;

/** Mirrors the picture above the shoreline, with ripples that grow longer towards the viewer. */
export const paintWater = (
  canvas: Canvas,
  { seed, level, colour, clarity = 0.6, unrest = 1 }: Water,
) => {
  const ripple = fractal(`${seed}/ripple`, 3, 0.6);
  const drift = fractal(`${seed}/drift`, 2);
  const shore = Math.round(level * canvas.height);
  const above = canvas.light.slice();
  for (let y = shore; y < canvas.height; y += 1) {
    const depth = (y - shore) / (canvas.height - shore);
    const wave = ripple(90 * depth ** 0.55) * unrest;
    const fading = clarity * (1 - 0.75 * smoothstep(0, 0.9, depth));
    for (let x = 0; x < canvas.width; x += 1) {
      const u = x / canvas.width;
      const local = wave + 0.5 * unrest * drift(u * 9 + depth * 40);
      const fromX = clamp(
        Math.round(x + local * canvas.width * 0.009 * (0.15 + depth)),
        0,
        canvas.width - 1,
      );
      const stretch = (y - shore) * 1.05 + local * canvas.height * 0.02 * (0.2 + depth);
      const to = offsetOf(canvas, x, y);
      const sheen = (fading * (1 + 0.22 * local)) / taps;
      const blurred = (1 + depth * 14) * (canvas.height / 1350);
      for (let band = 0; band < 3; band += 1) {
        let mirrored = 0;
        for (let tap = 0; tap < taps; tap += 1) {
          const offset = stretch + (tap / (taps - 1) - 0.5) * blurred;
          const fromY = clamp(Math.round(shore - 1 - offset), 0, shore - 1);
          mirrored += above[offsetOf(canvas, fromX, fromY) + band] ?? 0;
        }
        const own = (colour[band] ?? 0) * mix(1, 0.35, depth);
        canvas.light[to + band] = own + mirrored * sheen;
      }
    }
  }
};
