import { bloom } from "../kit/blur.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { samplePress, type MixedPalette } from "../kit/palette.ts";
import { paintTerrain } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "media";
const palette: MixedPalette = {
  mixedFor: samplePress,
  partOf: "press",
  zenith: "#080618",
  horizon: "#221a4a",
  far: "#4b2e91",
  middle: "#231747",
  near: "#05040c",
  mist: "#7a5ac8",
  crest: "#d3c2ff",
  aurora: ["mint-400", "#6a5fe0", "#4b2e91"],
};

/** The site's colour for press releases, under a sky in the firm's colour. */
export const media: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.54,
      stars: 260,
      curtains: [
        { from: 0.25, to: 1.1, base: 0.4, reach: 0.24, strength: 0.42, rise: 0.14, folds: 0.1 },
        { from: 0.55, to: 1.1, base: 0.3, reach: 0.18, strength: 0.22 },
      ],
    });
    const curve = fjell({ seed, relief: 0.3, summits: 3, gatherAt: 0.78 });
    paintTerrain(canvas, { palette: colours, count: 15, horizon: 0.58, curve, light });
    bloom(canvas, 0.35, 28);
  },
};
