import { bloom } from "../kit/blur.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import type { MixedPalette, Palette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { mix, smoothstep } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintSpot, paintTrace, type Point } from "../kit/trace.ts";
import type { Canvas } from "../kit/canvas.ts";
import { paintWater } from "../kit/water.ts";
import type { Motif } from "../motif.ts";

const seed = "nordic-piracy";
const palette: MixedPalette = {
  mixedFor: { night: "#16242e", light: "#ff5a4e" },
  zenith: "#04070b",
  horizon: "night",
  far: "deep",
  middle: "#141f28",
  near: "#05080b",
  mist: "#435866",
  crest: "crest",
  aurora: ["#5f7f90", "#3a5566", "#4a2632"],
};
const waterline = 0.6;

interface Node {
  readonly at: Point;
  readonly adrift: number;
  readonly stray: boolean;
}

const scatter = (): Node[] => {
  const random = seeded(`${seed}/nodes`);
  return Array.from({ length: 74 }, () => {
    const u = 0.36 + random() ** 0.8 * 0.62;
    const v = 0.06 + random() * 0.46;
    return { at: [u, v], adrift: smoothstep(0.6, 1, u + random() * 0.25), stray: random() < 0.2 };
  });
};

/** The further a node is from its place, the more of its links is missing. */
const paintNetwork = (canvas: Canvas, { lit }: Palette, nodes: readonly Node[]) => {
  const [link, signal] = [lit("#9db8c8"), lit("light")];
  const random = seeded(`${seed}/links`);
  for (const [index, node] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const span = Math.hypot(node.at[0] - other.at[0], (node.at[1] - other.at[1]) * 0.5625);
      if (span > 0.085) continue;
      const broken = random();
      const gap = mix(0.1, 0.75, Math.max(node.adrift, other.adrift)) * (broken < 0.62 ? 1 : 0);
      const tint = node.stray && other.stray ? signal : link;
      paintTrace(
        canvas,
        (t) => [mix(node.at[0], other.at[0], t), mix(node.at[1], other.at[1], t)],
        {
          colour: tint,
          width: 2,
          strength: (t) =>
            Math.abs(t - 0.5) < gap / 2 ? 0 : 0.3 * smoothstep(0.1, 0.0, span - 0.02),
        },
      );
    }
    paintSpot(canvas, node.at, {
      colour: node.stray ? signal : link,
      width: node.stray ? 10 : 7,
      strength: node.stray ? 0.95 : 0.6,
    });
  }
};

export const nordicPiracy: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: waterline,
      stars: 60,
      glow: 0.8,
      curtains: [{ from: 0.4, to: 1.1, base: 0.5, reach: 0.2, strength: 0.16 }],
    });
    paintTerrain(canvas, {
      palette: colours,
      count: 5,
      horizon: waterline - 0.02,
      shore: waterline + 0.02,
      light,
      curve: fjell({ seed, relief: 0.14, gatherAt: 0.9 }),
    });
    paintNetwork(canvas, colours, scatter());
    paintWater(canvas, { seed, level: waterline, colour: colours.near, clarity: 0.75 });
    bloom(canvas, 0.5, 30);
  },
};
