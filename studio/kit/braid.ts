import { cover, offsetOf, type Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";
import { clamp, mix } from "./shape.ts";

export interface Braid {
  readonly strands: number;
  readonly threads: number;
  /** The line the braid follows and how far strands swing from it, as shares of the height. */
  readonly centre: (u: number) => number;
  readonly swing: (u: number) => number;
  readonly turns: number;
  readonly phase: number;
  readonly body: Colour;
  readonly thread: Colour;
  readonly alpha: number;
  readonly light: Float32Array;
}

/**
 * Each strand has one period in height and two in depth, so no two strands have the same height and depth in one
 * column. Sorting by depth in every column weaves them without seams.
 */
export const paintBraid = (canvas: Canvas, braid: Braid) => {
  const { width, height } = canvas;
  const scale = width / 2400;
  for (let x = 0; x < width; x += 1) {
    const u = x / width;
    const swing = braid.swing(u) * height;
    const centre = braid.centre(u) * height;
    const half = swing * 0.42;
    const angle = u * braid.turns * Math.PI * 2 + braid.phase;
    const lit = mix(0.3, 1, braid.light[x] ?? 0);
    const strands = Array.from({ length: braid.strands }, (_, index) => {
      const turn = angle + (index / braid.strands) * Math.PI * 2;
      return { y: centre + Math.sin(turn) * swing, over: Math.sin(turn * 2) };
    }).toSorted((a, b) => a.over - b.over);
    for (const { y: middle, over } of strands) {
      const from = Math.max(0, Math.floor(middle - half - 1));
      const to = Math.min(height - 1, Math.ceil(middle + half + 1));
      for (let y = from; y <= to; y += 1) {
        const across = (y + 0.5 - middle) / half;
        const inside = clamp((1 - Math.abs(across)) * half + 0.5);
        if (inside <= 0) continue;
        const round = (1.15 - 0.75 * across * across) * mix(0.75, 1.15, (over + 1) / 2);
        const offset = offsetOf(canvas, x, y);
        const [red, green, blue] = braid.body;
        cover(canvas, offset, [red * round, green * round, blue * round], inside);
        const position = ((across + 1) / 2) * (braid.threads - 1);
        const spacing = (half * 2) / (braid.threads - 1);
        const distance = Math.abs(position - Math.round(position)) * spacing;
        const line = clamp(0.75 * scale + 0.5 - distance);
        if (line > 0) cover(canvas, offset, braid.thread, line * inside * braid.alpha * lit);
      }
    }
  }
};
