import { bloom } from "../kit/blur.ts";
import { blend } from "../kit/colour.ts";
import { paintNight } from "../kit/night.ts";
import { fractal } from "../kit/noise.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { bell, mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintSpot } from "../kit/trace.ts";
import type { Motif } from "../motif.ts";

const seed = "instant-insight";
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#03100f",
  horizon: "#0b332f",
  far: "#0f3d37",
  middle: "#08261f",
  near: "#020b09",
  mist: "#175248",
  crest: "#9ff5dc",
  aurora: ["#46e0b0", "#2aa0a0", "#6a4fd0"],
};
const rows = 38;
const horizon = 0.48;
const swell = fractal(`${seed}/swell`, 2, 0.4);
const fold = fractal(`${seed}/fold`, 3);

const height = (u: number, depth: number) => {
  const massif = bell(u, 0.74, 0.2) + 0.55 * bell(u, 0.52 + depth * 0.1, 0.1);
  const rock = 0.62 + 0.5 * swell(u * 8 + depth * 1.6) + 0.22 * fold(depth * 4 + u * 2);
  return Math.max(0, rock) * (massif + 0.08) * mix(0.32, 0.17, depth);
};

/** A landscape of points, like records of a database. */
export const instantInsight: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon,
      curtains: [{ from: 0.4, to: 1.12, base: 0.26, reach: 0.2, strength: 0.3, rise: 0.06 }],
    });
    for (let row = 0; row < rows; row += 1) {
      const depth = row / (rows - 1);
      const baseline = mix(horizon, 1.2, depth ** 1.35);
      paintTerrain(canvas, {
        palette: colours,
        count: 2,
        horizon: baseline,
        shore: baseline,
        crestAlpha: [0.1, 0.1],
        light,
        rock: 0,
        colours: () => ({
          body: blend(colours.far, colours.near, depth ** 0.7),
          foot: blend(colours.mist, colours.near, depth ** 0.5),
          crest: colours.crest,
        }),
        curve: (u) => height(u, depth),
      });
      const columns = Math.round(mix(190, 120, depth));
      for (let column = 0; column <= columns; column += 1) {
        const u = (column + (row % 2) / 2) / columns;
        const rise = height(u, depth);
        const fallen = light[Math.min(canvas.width - 1, Math.floor(u * canvas.width))] ?? 0;
        const glow = mix(0.16, 0.6, smoothstep(0.02, 0.22, rise)) * (0.45 + 0.55 * fallen);
        paintSpot(canvas, [u, baseline - rise], {
          colour: blend(colours.crest, colours.aurora[2], smoothstep(0.3, 0.02, rise) * 0.4),
          width: mix(3.6, 6.5, depth),
          strength: glow * mix(1.5, 0.6, depth),
        });
      }
    }
    bloom(canvas, 0.4, 26);
  },
};
