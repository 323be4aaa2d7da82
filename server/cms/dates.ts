const months = [
  "JANUARY",
  "FEBRUARY",
  "MARCH",
  "APRIL",
  "MAY",
  "JUNE",
  "JULY",
  "AUGUST",
  "SEPTEMBER",
  "OCTOBER",
  "NOVEMBER",
  "DECEMBER",
];

/** `2026-11-14T00:30:00` as `14 NOVEMBER 2026`: read off the text, so that no time zone can move the day. */
export function printedDate(local: string) {
  const [year = "", month = "", day = ""] = local.slice(0, 10).split("-");
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}

const minute = 60_000;

const two = (value: number) => String(value).padStart(2, "0");

/** Local wall time with the offset that its UTC twin reveals. */
export function isoDate(local: string, utc: string | undefined) {
  const wall = local.slice(0, 19);
  const offset = utc ? (Date.parse(`${wall}Z`) - Date.parse(`${utc.slice(0, 19)}Z`)) / minute : 0;
  if (!Number.isInteger(offset) || offset === 0 || Math.abs(offset) > 14 * 60) return `${wall}Z`;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${wall}${offset > 0 ? "+" : "-"}${two(hours)}:${two(minutes)}`;
}
