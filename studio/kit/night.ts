import { paintAurora, type Curtain } from "./aurora.ts";
import type { Canvas } from "./canvas.ts";
import { paintSky, paintStars, type Sky } from "./sky.ts";

export interface Night extends Sky {
  readonly seed: string;
  readonly stars?: number;
  readonly curtains: readonly Curtain[];
}

/** Sky, stars and aurora; returns the light that falls on each column of the land. */
export const paintNight = (canvas: Canvas, night: Night): Float32Array => {
  paintSky(canvas, night);
  paintStars(canvas, night.seed, night.stars ?? 220, night.horizon);
  return paintAurora(canvas, night.seed, night.curtains, night.palette.aurora);
};
