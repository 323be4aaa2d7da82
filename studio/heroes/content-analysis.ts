import { bloom } from "../kit/blur.ts";
import type { Canvas } from "../kit/canvas.ts";
import { blend } from "../kit/colour.ts";
import { paintNight } from "../kit/night.ts";
import type { MixedPalette, Palette } from "../kit/palette.ts";
import { mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import { paintBraid } from "../kit/braid.ts";
import type { Motif } from "../motif.ts";

const seed = "content-analysis";
const palette: MixedPalette = {
  mixedFor: { night: "#3c0f28", light: "#e0567f" },
  zenith: "#10040a",
  horizon: "night",
  far: "deep",
  middle: "#3a1229",
  near: "#080206",
  mist: "#b04a6e",
  crest: "crest",
  aurora: ["light", "#a03a78", "#4a2470"],
};

const strata = 8;

const hill = (u: number, depth: number) =>
  mix(0.34, 0.1, depth) *
  smoothstep(0.1, 0.95, u) *
  (0.55 + 0.28 * Math.sin(u * 7 + depth * 5) + 0.17 * Math.sin(u * 15 - depth * 8));

const paintStratum = (canvas: Canvas, colours: Palette, index: number, light: Float32Array) => {
  const depth = index / (strata - 1);
  const baseline = mix(0.5, 1.05, depth ** 1.2);
  const ridge = ridgeColours(colours, depth, 0.15);
  paintTerrain(canvas, {
    palette: colours,
    count: 2,
    horizon: baseline,
    shore: baseline,
    light,
    rock: 0,
    crestAlpha: [0, 0],
    colours: () => ridge,
    curve: (u) => hill(u, depth),
  });
  paintBraid(canvas, {
    strands: 3,
    threads: 9,
    centre: (u) => baseline - hill(u, depth) + 0.004,
    swing: (u) => mix(0.02, 0.062, smoothstep(0.15, 0.9, u)),
    turns: mix(3.4, 1.9, depth),
    phase: index * 2.4,
    body: ridge.body,
    thread: blend(colours.crest, ridge.body, 0.25 + depth * 0.5),
    alpha: mix(0.85, 0.3, depth),
    light,
  });
};

export const contentAnalysis: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.48,
      curtains: [{ from: 0.35, to: 1.1, base: 0.4, reach: 0.26, strength: 0.3, rise: 0.12 }],
    });
    for (let index = 0; index < strata; index += 1) paintStratum(canvas, colours, index, light);
    bloom(canvas, 0.35, 26);
  },
};
