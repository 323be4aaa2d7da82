const monthYear = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `September 2026` for `2026-09-24`, wherever the reader is. */
export function monthAndYear(isoDay: string): string {
  return monthYear.format(new Date(`${isoDay}T00:00:00Z`));
}
