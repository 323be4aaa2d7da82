import { bloom } from "../kit/blur.ts";
import { blend } from "../kit/colour.ts";
import { paintNight } from "../kit/night.ts";
import type { MixedPalette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "tv-and-streaming";
const palette: MixedPalette = {
  mixedFor: { night: "#082a3d", light: "#35b6e6" },
  zenith: "#020a12",
  horizon: "night",
  far: "deep",
  middle: "#0b3348",
  near: "#01070c",
  mist: "#2b86a8",
  crest: "crest",
  aurora: ["light", "#1f7fb8", "#27479c"],
};

interface Step {
  readonly at: number;
  readonly rise: number;
}

/** A subscriber curve in steps: flat, then up, rarely down. */
const stair = (index: number) => {
  const random = seeded(`${seed}/${index}`);
  const steps: Step[] = [];
  for (let at = 0.06 + random() * 0.12; at < 1; at += 0.035 + random() * 0.085) {
    steps.push({ at, rise: (0.25 + random()) * (random() < 0.13 ? -0.5 : 1) });
  }
  return (u: number) => {
    let height = 0;
    for (const { at, rise } of steps) {
      height += rise * mix(0.15, 1, at ** 1.6) * smoothstep(at - 0.0009, at + 0.0009, u);
    }
    return height;
  };
};

export const tvAndStreaming: Motif = {
  name: seed,
  palette,
  finish: { calm: 0.8 },
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.52,
      curtains: [{ from: 0.4, to: 1.15, base: 0.44, reach: 0.26, strength: 0.3, rise: 0.2 }],
    });
    const count = 20;
    const stairs = Array.from({ length: count }, (_, index) => stair(index));
    paintTerrain(canvas, {
      palette: colours,
      count,
      horizon: 0.58,
      light: light.map((value) => 0.35 + 0.65 * value),
      rock: 0,
      crestWidth: 2.6,
      colours: (depth) => {
        const ridge = ridgeColours(colours, depth, 0);
        return {
          body: blend(ridge.body, colours.aurora[0], 0.12 * (1 - depth)),
          foot: blend(ridge.body, colours.near, 0.55),
          crest: blend(colours.crest, ridge.body, depth * 0.3),
        };
      },
      crestAlpha: [1, 0.4],
      curve: (u, depth, index) => (stairs[index]?.(u) ?? 0) * mix(0.068, 0.02, depth ** 0.7),
      halo: (depth) => ({
        colour: colours.aurora[0],
        reach: mix(0.07, 0.018, depth),
        strength: (u) => mix(0.11, 0.04, depth) * smoothstep(0.3, 0.95, u),
      }),
    });
    bloom(canvas, 0.4, 30);
  },
};
