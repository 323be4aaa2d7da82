import { bloom } from "../kit/blur.ts";
import { paintNight } from "../kit/night.ts";
import { samplePages, type MixedPalette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { bell, mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintSpot } from "../kit/trace.ts";
import type { Motif } from "../motif.ts";

const seed = "analysis";
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#030f10",
  horizon: "#0a2f33",
  far: "#1d6468",
  middle: "#0c383b",
  near: "#020a0b",
  mist: "#2f8c88",
  crest: "#b4f7ec",
  aurora: ["#3fd0b8", "#238a9c", "#2f4fa0"],
};

interface Bump {
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

/** Smooth density curves, one year above the next. */
const density = (index: number) => {
  const random = seeded(`${seed}/${index}`);
  const bumps = Array.from({ length: 7 }, (): Bump => ({
    at: 0.28 + random() * 0.78,
    width: 0.014 + random() ** 1.6 * 0.06,
    height: 0.15 + random() ** 2,
  }));
  return (u: number, depth: number) => {
    let sum = 0.02;
    for (const { at, width, height } of bumps) sum += height * bell(u, at, width);
    return sum * mix(0.25, 0.1, depth ** 0.7) * mix(0.35, 1, smoothstep(0.2, 0.62, u));
  };
};

export const analysis: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.5,
      curtains: [{ from: 0.4, to: 1.12, base: 0.3, reach: 0.2, strength: 0.36, rise: 0.1 }],
    });
    const random = seeded(`${seed}/answers`);
    const count = 20;
    const years = Array.from({ length: count }, (_, index) => density(index));
    const curve = (u: number, depth: number, index: number) => years[index]?.(u, depth) ?? 0;
    paintTerrain(canvas, { palette: colours, count, horizon: 0.52, light, rock: 0, curve });
    for (let answer = 0; answer < 240; answer += 1) {
      const u = 0.4 + random() * 0.6;
      const rise = random() ** 1.8 * 0.3;
      const v = 0.52 - curve(u, 0, 0) - rise * bell(u, 0.74, 0.22);
      const strength = 0.15 + 0.5 * random() ** 3;
      paintSpot(canvas, [u, v], { colour: colours.crest, width: 3.6, strength });
    }
    bloom(canvas, 0.35, 26);
  },
};
