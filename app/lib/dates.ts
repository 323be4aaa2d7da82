/** A list, because the first `Intl` formatter takes a browser longer than the rest of a page's code. */
export const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** `September 2026` for `2026-09-24`. */
export function monthAndYear(isoDay: string): string {
  const [year, month = 0] = isoDay.split("-").map(Number);
  return `${monthNames[month - 1]} ${year}`;
}

/** `24 September 2026` for `2026-09-24`. */
export function fullDate(isoDay: string): string {
  return `${Number(isoDay.slice(8, 10))} ${monthAndYear(isoDay)}`;
}
