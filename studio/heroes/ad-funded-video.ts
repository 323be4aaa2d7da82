import { bloom } from "../kit/blur.ts";
import { paintNight } from "../kit/night.ts";
import { fractal } from "../kit/noise.ts";
import type { MixedPalette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "ad-funded-video";
const palette: MixedPalette = {
  mixedFor: { night: "#3f290c", light: "#ffc044" },
  zenith: "#0e0703",
  horizon: "night",
  far: "deep",
  middle: "#36250a",
  near: "#070502",
  mist: "#bb8c36",
  crest: "crest",
  aurora: ["light", "#cf8c2c", "#664022"],
};

/** Advert breaks are at nearly the same minutes on every channel, so their spikes form ranges. */
const breaks = [0.2, 0.335, 0.47, 0.585, 0.7, 0.815, 0.93];

const pulses = (index: number) => {
  const random = seeded(`${seed}/${index}`);
  const terrainHeight = fractal(`${seed}/ground/${index}`, 4);
  const spikes = breaks.map((at) => ({
    at: at + (random() - 0.5) * 0.05,
    height: random() < 0.24 ? 0.12 : 0.3 + 0.7 * random() ** 1.4,
    width: 0.0035 + random() * 0.005,
  }));
  return (u: number, depth: number) => {
    let height = 0.035 + 0.025 * terrainHeight(u * 12);
    // Perspective: nearer lines are wider apart.
    const seen = 0.68 + (u - 0.68) / (1 + depth * 0.7);
    for (const spike of spikes) {
      const distance = Math.abs(seen - spike.at) / spike.width;
      const foot = 0.14 * Math.exp(-((distance / 5) ** 2));
      height += spike.height * (Math.exp(-(distance ** 1.15)) * 0.86 + foot);
    }
    return height * mix(0.36, 0.12, depth ** 0.7) * mix(0.22, 1, smoothstep(0.2, 0.62, u));
  };
};

export const adFundedVideo: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.52,
      stars: 140,
      curtains: [{ from: 0.35, to: 1.1, base: 0.36, reach: 0.18, strength: 0.16, rise: 0.06 }],
    });
    const count = 24;
    const lines = Array.from({ length: count }, (_, index) => pulses(index));
    paintTerrain(canvas, {
      palette: colours,
      count,
      horizon: 0.52,
      crowding: 1.25,
      light: light.map((value) => 0.35 + 0.65 * value),
      rock: 0,
      curve: (u, depth, index) => lines[index]?.(u, depth) ?? 0,
    });
    bloom(canvas, 0.5, 30);
  },
};
