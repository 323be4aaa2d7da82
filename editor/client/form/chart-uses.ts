import type { ChartUse } from "../../api.ts";

/** The figures of a text that the draft changes. */
export const changedFigures = ({ figures }: ChartUse) =>
  figures.filter(({ before, after }) => before !== after);

/** This month, or the month after the latest edition if that is later. */
export function nextEdition(latest: string, now: Date): string {
  const present = monthOf(now);
  const [year = 0, month = 0] = latest.split("-").map(Number);
  // Months of a Date begin with 0, so that this is the following one.
  return latest < present ? present : monthOf(new Date(Date.UTC(year, month)));
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

export function usesInWords(texts: number, changed: number): string {
  if (texts === 0) return "No text uses its figures";
  const used = `Used in ${texts} ${texts === 1 ? "text" : "texts"}`;
  if (changed === 0) return used;
  return `${used}: your draft changes ${changed === texts ? (texts === 1 ? "it" : "all") : changed}`;
}
