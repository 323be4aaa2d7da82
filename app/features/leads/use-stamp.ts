import { useState } from "react";
import { useStarted } from "#app/ui/use-started.ts";
import type { LeadOutcome } from "./lead-form.ts";

interface Stamp {
  /** What the browser calls this submission; the server adds what was typed. */
  id: string;
  shownAt: number;
}

/** Browsers make these on https and localhost only; elsewhere what was typed has to be enough. */
export const newStamp = (shownAt: number): Stamp => ({ id: crypto.randomUUID?.() ?? "", shownAt });

/**
 * A form that came with the page was shown when the page was, long before the app started. One in a page
 * that answers a post goes on under the name of that post, so that trying again stores it once.
 */
export function useStamp(posted: LeadOutcome | undefined) {
  const cameLater = useStarted();
  return useState(() => (posted ? undefined : newStamp(cameLater ? performance.now() : 0)));
}
