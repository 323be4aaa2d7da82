import type { Content } from "#app/lib/content/content.ts";
import { bloom } from "../kit/blur.ts";
import { blend, colour, type Colour } from "../kit/colour.ts";
import { fjell } from "../kit/fjell.ts";
import { paintNight } from "../kit/night.ts";
import { reportColours, samplePages, type MixedPalette } from "../kit/palette.ts";
import { mix } from "../kit/shape.ts";
import { paintTerrain, ridgeColours } from "../kit/terrain.ts";
import { turn } from "../kit/turn.ts";
import type { Motif } from "../motif.ts";
import { adFundedVideo } from "./ad-funded-video.ts";
import { audioMarket } from "./audio-market.ts";
import { contentAnalysis } from "./content-analysis.ts";
import { mediaAndMarkets } from "./media-and-markets.ts";
import { nordicPiracy } from "./nordic-piracy.ts";
import { sportsAnalysis } from "./sports-analysis.ts";
import { tvAndStreaming } from "./tv-and-streaming.ts";

const seed = "products";
const palette: MixedPalette = {
  mixedFor: samplePages,
  zenith: "#050b0d",
  horizon: "#16282c",
  far: "#33565c",
  middle: "#14292d",
  near: "#030708",
  mist: "#4f7c80",
  crest: "#d8f5ec",
  aurora: ["#3dd6a0", "#3a7fb8", "#7a4fc0"],
};

/** The sample's reports, with the colour of their range as it was mixed for the light of their page. */
const mixed: [Motif, string][] = [
  [tvAndStreaming, "#4fc0f0"],
  [audioMarket, "#a585ff"],
  [contentAnalysis, "#ff6f94"],
  [adFundedVideo, "#ffc24a"],
  [sportsAnalysis, "#ff8a50"],
  [mediaAndMarkets, "#6f8dff"],
  [nordicPiracy, "#9db8c8"],
];
const ridges = 21;

/** One range per report, seven at most, in the colours of its page. */
function rangeColours({ look, reports }: Content): Colour[] {
  const arts = reports.map(({ heroImage }) => heroImage);
  const ofSample = mixed
    .filter(([{ name }]) => arts.includes(name))
    .map(([{ name, palette: of }, hex]) =>
      turn(hex, of.mixedFor, reportColours(look, name), "light"),
    );
  const others = arts
    .filter((art) => !mixed.some(([{ name }]) => name === art))
    .map((art) => reportColours(look, art).light);
  return [...ofSample, ...others].map(colour);
}

export const products: Motif = {
  name: seed,
  palette,
  paint: (canvas, colours, firm) => {
    const light = paintNight(canvas, {
      seed,
      palette: colours,
      horizon: 0.46,
      curtains: [{ from: 0.35, to: 1.1, base: 0.28, reach: 0.2, strength: 0.22, rise: 0.06 }],
    });
    const ranges = rangeColours(firm);
    paintTerrain(canvas, {
      palette: colours,
      count: ridges,
      horizon: 0.46,
      crowding: 1.15,
      light: light.map((value) => 0.4 + 0.6 * value),
      curve: fjell({ seed, relief: 0.3, summits: 4, gatherWidth: 0.36 }),
      colours: (depth, index) => {
        const tint = ranges[Math.floor(index / 3) % ranges.length] ?? colours.far;
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
