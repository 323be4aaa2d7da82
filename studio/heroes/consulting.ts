import { bloom } from "../kit/blur.ts";
import { colour } from "../kit/colour.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "consulting";
const route = colour("#ffd98a");
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#04110f",
  horizon: "#123330",
  far: "#2b5a53",
  middle: "#12342f",
  near: "#030c0a",
  mist: "#3f7d70",
  crest: "#9fd8c6",
  aurora: ["#4fc7a0", "#2a8f86", colour("#b08a3a")],
};
const chosen = 7;

/** Many lines, of which one is bright. */
export const consulting: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.48,
      curtains: [{ from: 0.45, to: 1.1, base: 0.3, reach: 0.22, strength: 0.2, rise: 0.08 }],
    });
    paintTerrain(canvas, {
      palette: colours,
      count: 20,
      horizon: 0.5,
      light,
      crestAlpha: [0.5, 0.14],
      curve: fjell({ seed, relief: 0.36 }),
      colours: (depth, index) => {
        const ridge = ridgeColours(colours, depth, 0.6);
        return index === chosen ? { ...ridge, crest: route, crestAlpha: 1 } : ridge;
      },
      halo: (depth, index) =>
        index === chosen
          ? {
              colour: route,
              reach: mix(0.05, 0.02, depth),
              strength: (u) => 0.22 * smoothstep(0.12, 0.85, u),
            }
          : undefined,
    });
    bloom(canvas, 0.4, 28);
  },
};
