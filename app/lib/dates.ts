import { dateWords } from "#content/language.ts";
import { fill } from "./text.ts";

/** `September 2026` for `2026-09-24`. */
export function monthAndYear(isoDay: string): string {
  const [year = 0, month = 0] = isoDay.split("-").map(Number);
  return fill(dateWords.monthAndYear, { month: dateWords.months[month - 1] ?? "", year });
}

/** `24 September 2026` for `2026-09-24`. */
export function fullDate(isoDay: string): string {
  const [year = 0, month = 0] = isoDay.split("-").map(Number);
  const day = Number(isoDay.slice(8, 10));
  return fill(dateWords.fullDate, { day, month: dateWords.months[month - 1] ?? "", year });
}
