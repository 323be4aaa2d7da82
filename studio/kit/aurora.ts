import { addEnlarged, blur } from "./blur.ts";
import { createCanvas, offsetOf, shine, type Canvas } from "./canvas.ts";
import { ramp, type Colour } from "./colour.ts";
import { fractal, gradientNoise } from "./noise.ts";
import { mix, smoothstep } from "./shape.ts";

export interface Curtain {
  readonly from: number;
  readonly to: number;
  /** The lower edge and how far the rays reach above it, as shares of the height. */
  readonly base: number;
  readonly reach: number;
  readonly strength: number;
  /** How far the curtain rises (positive) or falls from its first to its last fold. */
  readonly rise?: number;
  readonly folds?: number;
}

const detail = 3;
const steps = 5200;

const rayProfile = (height: number) =>
  Math.exp(-Math.abs(height) * (height < 0 ? 6 : 1.9)) * smoothstep(-0.25, 0.6, height);

/**
 * Draws a ray upwards from every step along a folded ribbon. At the turns of the ribbon rays overlap, which gives
 * the bright edges of a real aurora.
 */
const hang = (small: Canvas, seed: string, curtain: Curtain, colours: readonly Colour[]) => {
  const sway = fractal(`${seed}/sway`, 3, 0.55);
  const wave = fractal(`${seed}/wave`, 3, 0.5);
  const rays = fractal(`${seed}/rays`, 3, 0.7);
  const patches = gradientNoise(`${seed}/patches`);
  const tints = Array.from({ length: 64 }, (_, index) => ramp(colours, index / 63));
  const { width, height } = small;
  for (let step = 0; step < steps; step += 1) {
    const t = step / steps;
    const u = mix(curtain.from, curtain.to, t) + sway(t * 5) * (curtain.folds ?? 0.06);
    const v = curtain.base - (curtain.rise ?? 0) * t + wave(t * 4 + 7) * 0.07;
    const ray = Math.max(0, 0.58 + rays(t * 64) * 0.42);
    const patch = mix(0.3, 1, smoothstep(-0.5, 0.5, patches(t * 5 + 3)));
    const ends = smoothstep(0, 0.18, t) * smoothstep(1, 0.82, t);
    const reach = curtain.reach * (0.45 + 0.75 * ray) * height;
    const power = (curtain.strength * ends * patch * (0.25 + ray ** 1.3) * width) / steps;
    const x = u * width;
    const left = Math.floor(x);
    if (left < 0 || left >= width - 1 || power < 1e-6) continue;
    const foot = v * height;
    const top = Math.max(0, Math.floor(foot - reach * 2.4));
    const bottom = Math.min(height - 1, Math.ceil(foot + reach * 0.3));
    for (let y = top; y <= bottom; y += 1) {
      const rise = (foot - y) / reach;
      const tint = tints[Math.min(63, Math.max(0, Math.round(rise * 52)))] ?? colours[0];
      if (!tint) continue;
      const amount = power * rayProfile(rise) * smoothstep(2.4, 1.4, rise);
      shine(small, offsetOf(small, left, y), tint, amount * (1 - (x - left)));
      shine(small, offsetOf(small, left + 1, y), tint, amount * (x - left));
    }
  }
};

/** Paints the curtains and returns how much of their light falls on each column of the land. */
export const paintAurora = (
  canvas: Canvas,
  seed: string,
  curtains: readonly Curtain[],
  colours: readonly Colour[],
): Float32Array => {
  const small = createCanvas(canvas.width / detail, canvas.height / detail);
  for (const [index, curtain] of curtains.entries())
    hang(small, `${seed}/${index}`, curtain, colours);
  blur(small, 2, 1);
  addEnlarged(canvas, small);

  blur(small, 18, 18);
  addEnlarged(canvas, small, 0.45);

  const fallen = new Float32Array(canvas.width);
  for (let x = 0; x < canvas.width; x += 1) {
    const column = offsetOf(small, Math.min(small.width - 1, Math.floor(x / detail)), 0);
    let sum = 0;
    for (let y = 0; y < small.height; y += 1) sum += small.light[column + y * 3 + 1] ?? 0;
    fallen[x] = sum / small.height;
  }
  const most = fallen.reduce((high, value) => Math.max(high, value), 1e-6);
  return fallen.map((value) => value / most);
};
