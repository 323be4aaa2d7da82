import { bloom } from "../kit/blur.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { paintTerrain } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "home";
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#03100d",
  horizon: "#0a2f2c",
  far: "#246b64",
  middle: "#0c382f",
  near: "#020b08",
  mist: "#3f968a",
  crest: "#a8f5da",
  aurora: ["#3dd6a0", "#1f9a8c", "#5b3fb0"],
};

export const home: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.56,
      stars: 260,
      curtains: [
        { from: 0.22, to: 1.1, base: 0.4, reach: 0.26, strength: 0.6, rise: 0.1, folds: 0.09 },
        { from: 0.5, to: 1.05, base: 0.46, reach: 0.18, strength: 0.42, rise: 0.16 },
      ],
    });
    // Low, because the page draws a line of figures over it.
    const curve = fjell({ seed, relief: 0.17, roughness: 0.7 });
    paintTerrain(canvas, {
      palette: colours,
      count: 26,
      horizon: 0.58,
      curve,
      light,
      crestAlpha: [0.5, 0.16],
    });
    bloom(canvas, 0.35, 26);
  },
};
