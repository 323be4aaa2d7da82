const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** `19 Nov 2026, 09:00`, in the person's zone. */
export const exactTime = (iso: string): string => exact.format(new Date(iso));

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** `5 minutes ago`, `in 2 hours`. */
export function relativeTime(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  const found = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return seconds > 0 ? "in less than a minute" : "just now";
  return relative.format(Math.trunc(seconds / found[1]), found[0]);
}

/** `Europe/Stockholm, GMT+1` */
export function zoneName(now: number): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });
  const offset = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value;
  const { timeZone } = format.resolvedOptions();
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone}, ${offset}`;
}

/** From the inputs of a day and a time in the person's zone. Undefined if they are not filled in. */
export function isoTime(date: string, time: string): string | undefined {
  const at = new Date(`${date}T${time}`);
  return date === "" || time === "" || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const two = (number: number) => String(number).padStart(2, "0");

/** The value of a date input. */
export function inputDate(time: number): string {
  const day = new Date(time);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
