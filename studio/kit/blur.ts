import { createCanvas, offsetOf, type Canvas } from "./canvas.ts";
import { clamp } from "./shape.ts";

const sweep = (
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
) => {
  const at = (index: number) => from[start + clamp(index, 0, length - 1) * stride] ?? 0;
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += at(index);
  for (let index = 0; index < length; index += 1) {
    to[start + index * stride] = sum / (radius * 2 + 1);
    sum += at(index + radius + 1) - at(index - radius);
  }
};

/** Two box blurs approximate a Gaussian blur and cost the same at any radius. */
export const blur = (canvas: Canvas, radiusX: number, radiusY: number, passes = 2) => {
  const { width, height, light } = canvas;
  const spare = new Float32Array(light.length);
  for (let pass = 0; pass < passes; pass += 1) {
    for (let y = 0; y < height * 3; y += 1) sweep(light, spare, y, height * 3, width, radiusX);
    for (let x = 0; x < width; x += 1) {
      for (let band = 0; band < 3; band += 1) {
        sweep(spare, light, offsetOf(canvas, x, 0) + band, 3, height, radiusY);
      }
    }
  }
};

const shrink = (canvas: Canvas, factor: number, keep: (value: number) => number): Canvas => {
  const small = createCanvas(Math.ceil(canvas.width / factor), Math.ceil(canvas.height / factor));
  for (let x = 0; x < canvas.width; x += 1) {
    for (let y = 0; y < canvas.height; y += 1) {
      const source = offsetOf(canvas, x, y);
      const target = offsetOf(small, Math.floor(x / factor), Math.floor(y / factor));
      for (let band = 0; band < 3; band += 1) {
        const value = keep(canvas.light[source + band] ?? 0);
        small.light[target + band] = (small.light[target + band] ?? 0) + value / factor ** 2;
      }
    }
  }
  return small;
};

/** Adds a small canvas to a large one with bilinear interpolation: for soft light a ninth of the pixels is enough. */
export const addEnlarged = (canvas: Canvas, small: Canvas, strength = 1) => {
  const scaleX = small.width / canvas.width;
  const scaleY = small.height / canvas.height;
  for (let x = 0; x < canvas.width; x += 1) {
    const sourceX = clamp((x + 0.5) * scaleX - 0.5, 0, small.width - 1.001);
    const left = Math.floor(sourceX);
    const shareX = sourceX - left;
    for (let y = 0; y < canvas.height; y += 1) {
      const sourceY = clamp((y + 0.5) * scaleY - 0.5, 0, small.height - 1.001);
      const top = Math.floor(sourceY);
      const shareY = sourceY - top;
      const a = offsetOf(small, left, top);
      const b = offsetOf(small, left + 1, top);
      const target = offsetOf(canvas, x, y);
      for (let band = 0; band < 3; band += 1) {
        const near =
          (small.light[a + band] ?? 0) * (1 - shareY) + (small.light[a + 3 + band] ?? 0) * shareY;
        const next =
          (small.light[b + band] ?? 0) * (1 - shareY) + (small.light[b + 3 + band] ?? 0) * shareY;
        canvas.light[target + band] =
          (canvas.light[target + band] ?? 0) + (near * (1 - shareX) + next * shareX) * strength;
      }
    }
  }
};

/** Bloom: light above the threshold spreads over its edges, as in a lens. */
export const bloom = (canvas: Canvas, strength: number, radius: number, threshold = 0.06) => {
  const small = shrink(canvas, 4, (value) => Math.max(0, value - threshold));
  const reach = Math.max(1, Math.round(((radius / 4) * canvas.width) / 2400));
  blur(small, reach, reach, 3);
  addEnlarged(canvas, small, strength);
};
