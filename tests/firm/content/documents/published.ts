import type { DocumentContent } from "#content/schema/document.ts";
import { aiOutlook } from "./ai-outlook.ts";
import { audioMarketPreview } from "./audio-market-preview.ts";
import { nordicPiracyPreview } from "./nordic-piracy-preview.ts";
import { theBattleForAttention } from "./the-battle-for-attention.ts";

/** The PDFs at the root of the site. */
export const documents: DocumentContent[] = [
  theBattleForAttention,
  aiOutlook,
  audioMarketPreview,
  nordicPiracyPreview,
];
