import { bloom } from "../kit/blur.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { palette } from "../kit/palette.ts";
import { paintTerrain } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "home";
const colours = palette({
  zenith: "#03100d",
  horizon: "#0a2f2c",
  far: "#246b64",
  middle: "#0c382f",
  near: "#020b08",
  mist: "#3f968a",
  crest: "#a8f5da",
  aurora: ["#3dd6a0", "#1f9a8c", "#5b3fb0"],
});

export const home: Motif = {
  name: seed,
  paint: (canvas) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.5,
      stars: 260,
      curtains: [
        { from: 0.28, to: 1.1, base: 0.36, reach: 0.22, strength: 0.55, rise: 0.08, folds: 0.09 },
        { from: 0.5, to: 1.05, base: 0.42, reach: 0.16, strength: 0.4, rise: 0.16 },
      ],
    });
    const curve = fjell({ seed, relief: 0.35 });
    paintTerrain(canvas, { palette: colours, count: 26, horizon: 0.5, curve, light });
    bloom(canvas, 0.35, 26);
  },
};
