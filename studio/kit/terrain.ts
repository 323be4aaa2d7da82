import type { Canvas } from "./canvas.ts";
import { blend, ramp, type Colour } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { paintRidge, type Halo } from "./ridge.ts";
import { mix } from "./shape.ts";

export interface RidgeColours {
  readonly body: Colour;
  readonly foot: Colour;
  readonly crest: Colour;
  readonly crestAlpha?: number;
}

export interface Terrain {
  readonly palette: Palette;
  readonly count: number;
  /** Baselines of the farthest and the nearest ridge, as shares of the height. */
  readonly horizon: number;
  readonly shore?: number;
  /** Above 1, far ridges are closer together, as in perspective. */
  readonly crowding?: number;
  /** Height above the baseline as a share of the picture's, at `u` across and `depth` 0 far, 1 near. */
  readonly curve: (u: number, depth: number, index: number) => number;
  readonly light?: Float32Array;
  readonly crestWidth?: number;
  readonly crestAlpha?: readonly [far: number, near: number];
  readonly haze?: number;
  readonly rock?: number;
  readonly halo?: (depth: number, index: number) => Halo | undefined;
  readonly colours?: (depth: number, index: number) => RidgeColours;
}

export const ridgeColours = (palette: Palette, depth: number, haze: number): RidgeColours => {
  const body = ramp([palette.far, palette.middle, palette.near], depth ** 0.68);
  return {
    body,
    foot: blend(body, palette.mist, haze * (1 - depth) ** 1.2),
    crest: blend(palette.crest, body, depth * 0.45),
  };
};

export const paintTerrain = (canvas: Canvas, terrain: Terrain) => {
  const { palette, count, horizon, shore = 1.04, crowding = 1.35, haze = 0.55 } = terrain;
  const [farAlpha, nearAlpha] = terrain.crestAlpha ?? [0.85, 0.22];
  for (let index = 0; index < count; index += 1) {
    const depth = index / (count - 1);
    const baseline = mix(horizon, shore, depth ** crowding);
    const crest = new Float32Array(canvas.width);
    for (let x = 0; x < canvas.width; x += 1) {
      const height = terrain.curve(x / canvas.width, depth, index);
      crest[x] = (baseline - height) * canvas.height;
    }
    const colours = terrain.colours?.(depth, index) ?? ridgeColours(palette, depth, haze);
    paintRidge(canvas, crest, {
      footAfter: mix(0.2, 0.12, depth),
      crestAlpha: mix(farAlpha, nearAlpha, depth ** 0.8),
      ...colours,
      crestWidth: terrain.crestWidth ?? 1.9,
      light: terrain.light,
      rock: terrain.rock,
      halo: terrain.halo?.(depth, index),
    });
  }
};
