import { offsetOf, shine, type Canvas } from "./canvas.ts";
import type { Colour } from "./colour.ts";

export type Point = readonly [u: number, v: number];

export interface Trace {
  readonly colour: Colour;
  /** In pixels of a picture 2400 wide. */
  readonly width: number;
  readonly strength: number | ((t: number) => number);
}

const spot = (canvas: Canvas, [u, v]: Point, radius: number, colour: Colour, amount: number) => {
  const x = u * canvas.width;
  const y = v * canvas.height;
  const reach = Math.ceil(radius * 2.5);
  for (let px = Math.floor(x) - reach; px <= x + reach + 1; px += 1) {
    if (px < 0 || px >= canvas.width) continue;
    for (let py = Math.floor(y) - reach; py <= y + reach + 1; py += 1) {
      if (py < 0 || py >= canvas.height) continue;
      const distance = ((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / radius ** 2;
      shine(canvas, offsetOf(canvas, px, py), colour, amount * Math.exp(-distance));
    }
  }
};

export const paintSpot = (canvas: Canvas, at: Point, { colour, width, strength }: Trace) => {
  const amount = typeof strength === "number" ? strength : strength(0);
  spot(canvas, at, (width / 2) * (canvas.width / 2400), colour, amount);
};

/** Draws a line of light along a path. Lines add up where they cross. */
export const paintTrace = (canvas: Canvas, path: (t: number) => Point, style: Trace) => {
  const radius = Math.max(0.55, (style.width / 2) * (canvas.width / 2400));
  let length = 0;
  let [lastU, lastV] = path(0);
  for (let step = 1; step <= 64; step += 1) {
    const [u, v] = path(step / 64);
    length += Math.hypot((u - lastU) * canvas.width, (v - lastV) * canvas.height);
    [lastU, lastV] = [u, v];
  }
  const steps = Math.ceil((length / radius) * 1.6);
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const strength = typeof style.strength === "number" ? style.strength : style.strength(t);
    if (strength > 0.002) spot(canvas, path(t), radius, style.colour, strength * 0.36);
  }
};
