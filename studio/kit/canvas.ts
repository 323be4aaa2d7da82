import type { Colour } from "./colour.ts";

/**
 * Three floats of linear light per pixel, because eight bits would show banding in a night sky. Stored column by
 * column, because ridges, aurora and reflections are drawn down a column.
 */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
});

export const offsetOf = (canvas: Canvas, x: number, y: number) => (x * canvas.height + y) * 3;

export const cover = (canvas: Canvas, offset: number, [r, g, b]: Colour, alpha: number) => {
  const { light } = canvas;
  const rest = 1 - alpha;
  light[offset] = (light[offset] ?? 0) * rest + r * alpha;
  light[offset + 1] = (light[offset + 1] ?? 0) * rest + g * alpha;
  light[offset + 2] = (light[offset + 2] ?? 0) * rest + b * alpha;
};

export const shine = (canvas: Canvas, offset: number, [r, g, b]: Colour, amount: number) => {
  const { light } = canvas;
  light[offset] = (light[offset] ?? 0) + r * amount;
  light[offset + 1] = (light[offset + 1] ?? 0) + g * amount;
  light[offset + 2] = (light[offset + 2] ?? 0) + b * amount;
};
