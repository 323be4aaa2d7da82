import type { Series } from "#content/schema/chart.ts";
import { dailyReach } from "./daily-reach.ts";
import { householdSpend } from "./household-spend.ts";
import { svodPenetration } from "./svod-penetration.ts";
import { viewingShare } from "./viewing-share.ts";

/** The measures of Instant Insight, in the order of its page. */
export const measures: Series[] = [svodPenetration, householdSpend, viewingShare, dailyReach];
