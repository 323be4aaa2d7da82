const monthYear = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `September 2026` for `2026-09-24`, wherever the reader is. */
export function monthAndYear(isoDay: string): string {
  return monthYear.format(new Date(`${isoDay}T00:00:00Z`));
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

export const monthNames = Array.from({ length: 12 }, (_, month) =>
  monthName.format(Date.UTC(2000, month)),
);

const dayMonthYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** `24 September 2026` for `2026-09-24`. */
export function fullDate(isoDay: string): string {
  return dayMonthYear.format(new Date(`${isoDay}T00:00:00Z`));
}
