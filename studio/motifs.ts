import { about } from "./heroes/about.ts";
import { adFundedVideo } from "./heroes/ad-funded-video.ts";
import { analysis } from "./heroes/analysis.ts";
import { audioMarket } from "./heroes/audio-market.ts";
import { consulting } from "./heroes/consulting.ts";
import { contact } from "./heroes/contact.ts";
import { contentAnalysis } from "./heroes/content-analysis.ts";
import { home } from "./heroes/home.ts";
import { instantInsight } from "./heroes/instant-insight.ts";
import { mediaAndMarkets } from "./heroes/media-and-markets.ts";
import { media } from "./heroes/media.ts";
import { nordicPiracy } from "./heroes/nordic-piracy.ts";
import { products } from "./heroes/products.ts";
import { sportsAnalysis } from "./heroes/sports-analysis.ts";
import { tvAndStreaming } from "./heroes/tv-and-streaming.ts";
import type { Motif } from "./motif.ts";

export const motifs: readonly Motif[] = [
  home,
  about,
  analysis,
  consulting,
  instantInsight,
  products,
  contact,
  media,
  tvAndStreaming,
  audioMarket,
  sportsAnalysis,
  nordicPiracy,
  contentAnalysis,
  adFundedVideo,
  mediaAndMarkets,
];
