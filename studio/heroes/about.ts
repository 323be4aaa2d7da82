import { bloom } from "../kit/blur.ts";
import { colour } from "../kit/colour.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintWater } from "../kit/water.ts";
import type { Motif } from "../motif.ts";

const seed = "about";
const shoreline = 0.66;
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#04140f",
  horizon: colour("#6d4f40"),
  far: "#456a60",
  middle: "#163c31",
  near: "#03100c",
  mist: colour("#c29a76"),
  crest: colour("#ffe2c0"),
  aurora: [colour("#e0a070"), colour("#9a7a68"), "#2f6a60"],
};

/** A fjord with still water at dawn. */
export const about: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.54,
      stars: 70,
      glow: 0.75,
      curtains: [{ from: 0.42, to: 1.1, base: 0.5, reach: 0.24, strength: 0.1 }],
    });
    paintTerrain(canvas, {
      palette: colours,
      count: 11,
      horizon: 0.57,
      shore: shoreline + 0.02,
      light: light.map((value) => 0.35 + 0.65 * value),
      haze: 0.8,
      curve: fjell({ seed, relief: 0.36, roughness: 0.8, summits: 4 }),
    });
    paintWater(canvas, { seed, level: shoreline, colour: colours.near, clarity: 0.8, unrest: 0.7 });
    bloom(canvas, 0.3, 30);
  },
};
