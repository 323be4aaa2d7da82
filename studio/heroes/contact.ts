import { bloom } from "../kit/blur.ts";
import type { Canvas } from "../kit/canvas.ts";
import { colour } from "../kit/colour.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { bell } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintSpot } from "../kit/trace.ts";
import { paintWater } from "../kit/water.ts";
import type { Motif } from "../motif.ts";

const seed = "contact";
const shoreline = 0.58;
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#03100f",
  horizon: "#0e3a3c",
  far: "#1f5a56",
  middle: "#0e3230",
  near: "#020a0a",
  mist: "#3b8a80",
  crest: "#a9efdc",
  aurora: ["#3dd6a0", "#1f9aa0", "#4a5fc0"],
};
const lamp = colour("#ffcf8a");

/** Lit windows along the shore. */
const paintLamps = (canvas: Canvas) => {
  const random = seeded(`${seed}/lamps`);
  for (let index = 0; index < 64; index += 1) {
    const u = 0.42 + random() * 0.56;
    const v = shoreline - 0.006 - random() ** 2 * 0.035 * bell(u, 0.72, 0.2);
    paintSpot(canvas, [u, v], {
      colour: lamp,
      width: 4 + random() * 3,
      strength: 0.25 + 0.75 * random() ** 2,
    });
  }
};

export const contact: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: shoreline,
      stars: 240,
      curtains: [
        { from: 0.3, to: 1.1, base: 0.4, reach: 0.26, strength: 0.42, rise: 0.12, folds: 0.1 },
      ],
    });
    paintTerrain(canvas, {
      palette: colours,
      count: 7,
      horizon: shoreline - 0.05,
      shore: shoreline + 0.015,
      light,
      curve: fjell({ seed, relief: 0.2, roughness: 0.7, summits: 4, gatherWidth: 0.4 }),
    });
    paintLamps(canvas);
    paintWater(canvas, { seed, level: shoreline, colour: colours.near, clarity: 0.85 });
    bloom(canvas, 0.45, 28);
  },
};
