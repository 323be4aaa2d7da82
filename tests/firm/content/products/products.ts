import type { ProductDetail } from "#content/schema/product.ts";
import { adFundedVideo } from "./ad-funded-video.ts";
import { audioMarket } from "./audio-market.ts";
import { contentAnalysis } from "./content-analysis.ts";
import { mediaAndMarkets } from "./media-and-markets.ts";
import { nordicPiracy } from "./nordic-piracy.ts";
import { sportsAnalysis } from "./sports-analysis.ts";
import { tvAndStreaming } from "./tv-and-streaming.ts";

/** The page of each report in content/reports.ts, by its `productId`. */
export const products: ProductDetail[] = [
  adFundedVideo,
  nordicPiracy,
  mediaAndMarkets,
  audioMarket,
  contentAnalysis,
  sportsAnalysis,
  tvAndStreaming,
];
