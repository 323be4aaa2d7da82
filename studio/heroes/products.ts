import { bloom } from "../kit/blur.ts";
import { blend, colour } from "../kit/colour.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { palette } from "../kit/palette.ts";
import { mix } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "products";
const colours = palette({
  zenith: "#050b0d",
  horizon: "#16282c",
  far: "#33565c",
  middle: "#14292d",
  near: "#030708",
  mist: "#4f7c80",
  crest: "#d8f5ec",
  aurora: ["#3dd6a0", "#3a7fb8", "#7a4fc0"],
});

/** One range per report, in the colours of its page. */
const reports = ["#4fc0f0", "#a585ff", "#ff6f94", "#ffc24a", "#ff8a50", "#6f8dff", "#9db8c8"].map(
  colour,
);

export const products: Motif = {
  name: seed,
  paint: (canvas) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.46,
      curtains: [{ from: 0.35, to: 1.1, base: 0.28, reach: 0.2, strength: 0.22, rise: 0.06 }],
    });
    const perReport = 3;
    paintTerrain(canvas, {
      palette: colours,
      count: reports.length * perReport,
      horizon: 0.46,
      crowding: 1.15,
      light: light.map((value) => 0.4 + 0.6 * value),
      curve: fjell({ seed, relief: 0.3, summits: 4, gatherWidth: 0.36 }),
      colours: (depth, index) => {
        const tint = reports[Math.floor(index / perReport)] ?? colours.far;
        const ridge = ridgeColours(colours, depth, 0.4);
        return {
          body: blend(ridge.body, tint, 0.34 * (1 - depth)),
          foot: blend(ridge.foot, tint, 0.16 * (1 - depth)),
          crest: blend(tint, colours.crest, 0.28),
          crestAlpha: mix(0.95, 0.6, depth),
        };
      },
    });
    bloom(canvas, 0.35, 26);
  },
};
