import { bloom } from "../kit/blur.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import type { MixedPalette, Palette } from "../kit/palette.ts";
import { seeded } from "../kit/random.ts";
import { mix } from "../kit/shape.ts";
import { paintTerrain } from "../kit/terrain.ts";
import { paintSpot, paintTrace } from "../kit/trace.ts";
import type { Canvas } from "../kit/canvas.ts";
import type { Motif } from "../motif.ts";

const seed = "sports-analysis";
const palette: MixedPalette = {
  mixedFor: { night: "#4f1c18", light: "#ff7a3d" },
  zenith: "#0d0507",
  horizon: "night",
  far: "deep",
  middle: "#3a1613",
  near: "#080304",
  mist: "#c25a30",
  crest: "crest",
  aurora: ["light", "#c23a32", "#5a1c4a"],
};

interface Flight {
  readonly from: number;
  readonly baseline: number;
  readonly span: number;
  readonly height: number;
  readonly strength: number;
}

const paintFlight = (canvas: Canvas, { lit }: Palette, flight: Flight, tail: number) => {
  const at = (t: number) =>
    [flight.from + flight.span * t, flight.baseline - flight.height * 4 * t * (1 - t)] as const;
  paintTrace(canvas, at, {
    colour: lit("#ffb072"),
    width: 3.2,
    strength: (t) => flight.strength * mix(tail, 1, t ** 1.4),
  });
  paintSpot(canvas, at(1), { colour: lit("#fff0e0"), width: 8, strength: flight.strength });
};

/** Throws, jumps and bouncing balls, all with the same gravity. */
const paintFlights = (canvas: Canvas, colours: Palette, count: number, baseline: number) => {
  const random = seeded(`${seed}/flights`);
  for (let index = 0; index < count; index += 1) {
    let span = 0.16 + random() ** 1.3 * 0.4;
    let from = 0.3 + random() * 0.46;
    let height = span * (0.95 + random() * 0.45);
    let strength = mix(0.3, 1, random());
    const foot = baseline + random() * 0.05;
    const bounces = random() < 0.45 ? 3 : 1;
    for (let bounce = 0; bounce < bounces; bounce += 1) {
      paintFlight(
        canvas,
        colours,
        { from, baseline: foot, span, height, strength },
        bounce === 0 ? 0 : 0.7,
      );
      from += span;
      span *= 0.62;
      height *= 0.45;
      strength *= 0.75;
    }
  }
};

export const sportsAnalysis: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.56,
      glow: 0.7,
      stars: 120,
      curtains: [{ from: 0.35, to: 1.1, base: 0.4, reach: 0.18, strength: 0.14, rise: 0.1 }],
    });
    paintFlights(canvas, colours, 16, 0.6);
    paintTerrain(canvas, {
      palette: colours,
      count: 18,
      horizon: 0.6,
      light,
      curve: fjell({ seed, relief: 0.26, roughness: 0.7, summits: 4, gatherWidth: 0.4 }),
    });
    bloom(canvas, 0.55, 34);
  },
};
