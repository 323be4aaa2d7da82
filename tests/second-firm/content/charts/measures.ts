import type { Series } from "#content/schema/chart.ts";
import { lastid } from "./lastid.ts";
import { ljudbocker } from "./ljudbocker.ts";

export const measures: Series[] = [ljudbocker, lastid];
