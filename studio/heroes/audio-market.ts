import { bloom } from "../kit/blur.ts";
import { paintNight } from "../kit/night.ts";
import { fractal } from "../kit/noise.ts";
import type { MixedPalette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { bell, mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import type { Motif } from "../motif.ts";

const seed = "audio-market";
const palette: MixedPalette = {
  mixedFor: { night: "#2a1248", light: "#c052d8" },
  zenith: "#090414",
  horizon: "night",
  far: "deep",
  middle: "#24174f",
  near: "#05030c",
  mist: "#6d3fa8",
  crest: "crest",
  aurora: ["light", "#7a3fd0", "#34249c"],
};

/** A waveform as in a sound editor: bursts that rise, hold and fade. */
const waveform = (index: number) => {
  const random = seeded(`${seed}/${index}`);
  const loudness = fractal(`${seed}/loudness/${index}`, 3, 0.6);
  const pitch = 30 + random() * 22;
  const phase = random() * 6.28;
  const centre = 0.5 + random() * 0.4;
  return (u: number, depth: number) => {
    const swell = Math.max(0, 0.34 + loudness(u * 7)) * bell(u, centre, 0.3) + 0.05;
    const fundamental = 0.5 + 0.5 * Math.cos(u * pitch * 6.28 + phase + loudness(u * 3) * 3);
    const overtone = 0.5 + 0.5 * Math.cos(u * pitch * 2.37 * 6.28 + phase);
    const voice = swell * (0.22 + 0.66 * fundamental + 0.14 * overtone);
    return voice * mix(0.36, 0.13, depth ** 0.6) * mix(0.25, 1, smoothstep(0.18, 0.6, u));
  };
};

export const audioMarket: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.5,
      curtains: [
        { from: 0.3, to: 1.1, base: 0.36, reach: 0.2, strength: 0.34, rise: 0.1, folds: 0.1 },
        { from: 0.55, to: 1.1, base: 0.28, reach: 0.16, strength: 0.24 },
      ],
    });
    const count = 19;
    const waves = Array.from({ length: count }, (_, index) => waveform(index));
    paintTerrain(canvas, {
      palette: colours,
      count,
      horizon: 0.5,
      light: light.map((value) => 0.3 + 0.7 * value),
      rock: 0,
      curve: (u, depth, index) => waves[index]?.(u, depth) ?? 0,
    });
    bloom(canvas, 0.35, 26);
  },
};
