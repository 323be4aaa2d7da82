import { bloom } from "../kit/blur.ts";
import { blend, colour } from "../kit/colour.ts";
import { paintNight } from "../kit/night.ts";
import { fractal } from "../kit/noise.ts";
import type { MixedPalette } from "../kit/palette.ts";
import { bell, mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "media-and-markets";
const palette: MixedPalette = {
  mixedFor: { night: "#15233f", light: "#5b8fe0" },
  zenith: "#04070f",
  horizon: "night",
  far: "deep",
  middle: "#141f38",
  near: "#03050a",
  mist: "#4a6594",
  crest: "crest",
  aurora: ["light", "#4a5fc0", "#5a3a80"],
};

/** Finland, Norway, Sweden, Denmark: north to south, far to near. */
const countries = ["#cfe6ff", "#6f8dff", "#ffd257", "#ff6474"].map(colour);

const broad = fractal(`${seed}/broad`, 2);
const slow = fractal(`${seed}/slow`, 3);

/** Neighbouring lines are samples of one surface, so they differ little. */
const surface = (u: number, depth: number) => {
  const lift = 0.5 + 0.5 * broad(u * 4.2 + depth * 1.4 + 3);
  const detail = 0.5 + 0.5 * slow(u * 9 - depth * 2.2);
  const massif = bell(u, 0.72 - depth * 0.12, 0.17) + 0.6 * bell(u, 0.95, 0.1);
  const spur = bell(u, 0.6 + 0.3 * depth, 0.028) + 0.8 * bell(u, 0.86 - 0.2 * depth, 0.022);
  const rise = massif * (0.35 + 0.65 * lift) + 0.2 * lift * detail + 0.3 * spur * lift;
  return rise * mix(0.32, 0.14, depth) * mix(0.25, 1, smoothstep(0.15, 0.6, u));
};

export const mediaAndMarkets: Motif = {
  name: seed,
  palette,
  finish: { calm: 0.8 },
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.5,
      curtains: [{ from: 0.35, to: 1.1, base: 0.3, reach: 0.2, strength: 0.24, rise: 0.05 }],
    });
    const count = 64;
    paintTerrain(canvas, {
      palette: colours,
      count,
      horizon: 0.46,
      shore: 1.14,
      crowding: 1.1,
      crestWidth: 1.8,
      crestAlpha: [0.85, 0.6],
      light: light.map(
        (value, x) => (0.4 + 0.6 * value) * mix(0.25, 1, smoothstep(0.1, 0.6, x / canvas.width)),
      ),
      rock: 0,
      curve: surface,
      colours: (depth, index) => {
        const flag = countries[Math.min(3, Math.floor((index / count) * 5))] ?? colours.crest;
        const ridge = ridgeColours(colours, depth, 0.4);
        return {
          ...ridge,
          body: blend(ridge.body, flag, 0.06),
          crest: blend(flag, ridge.body, depth * 0.18),
        };
      },
    });
    bloom(canvas, 0.35, 24);
  },
};
