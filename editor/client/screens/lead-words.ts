import type { LeadCount, LeadErasure, LeadHandover, LeadRow } from "../../api.ts";

/** The columns of counts. */
export const leadForms = [
  { name: "signups", label: "Signups" },
  { name: "previews", label: "Previews" },
  { name: "downloads", label: "Downloads" },
] as const;

export const totalsOf = (counts: readonly LeadCount[]): LeadCount =>
  counts.reduce(
    (sum, of) => ({
      name: "Total",
      signups: sum.signups + of.signups,
      previews: sum.previews + of.previews,
      downloads: sum.downloads + of.downloads,
      total: sum.total + of.total,
    }),
    { name: "Total", signups: 0, previews: 0, downloads: 0, total: 0 },
  );

export interface Order {
  column: keyof LeadCount;
  isDescending: boolean;
}

export function sortedCounts(counts: readonly LeadCount[], order: Order): LeadCount[] {
  const { column, isDescending } = order;
  const sign = isDescending ? -1 : 1;
  return counts.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]];
    const difference =
      typeof a === "number" && typeof b === "number"
        ? a - b
        : String(a).localeCompare(String(b), "en-GB");
    return sign * difference || one.name.localeCompare(other.name, "en-GB");
  });
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** `31 Jan 2026`, from 2026-01-31. */
export const dayInWords = (iso: string) => day.format(new Date(iso));
export const shortDayInWords = (iso: string) => shortDay.format(new Date(iso));

/** The end of an axis that the largest number fits on: 1, 2, 4, 6, 8, 10, 20 … */
export function niceMaximum(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((end) => end >= largest) ?? power;
}

const dayMs = 24 * 60 * 60 * 1000;

/** All weeks of the period, with and without leads: each begins on a Monday, in UTC. */
export function allWeeks(weeks: readonly LeadCount[], since: string, today: string): LeadCount[] {
  const first = weeks.reduce((least, { name }) => (name < least ? name : least), mondayOf(since));
  const known = new Map(weeks.map((week) => [week.name, week]));
  const count = (Date.parse(mondayOf(today)) - Date.parse(first)) / (7 * dayMs) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const name = dayOf(Date.parse(first) + index * 7 * dayMs);
    return known.get(name) ?? { ...totalsOf([]), name };
  });
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const mondayOf = (iso: string) => {
  const date = new Date(iso);
  return dayOf(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs);
};

const tables: Record<string, { title: string; one: string; many: string }> = {
  News_registration: {
    title: "Newsletter signup",
    one: "newsletter signup",
    many: "newsletter signups",
  },
  Report_preview_downloads: {
    title: "Report preview",
    one: "report preview",
    many: "report previews",
  },
  Interest: { title: "Download", one: "download", many: "downloads" },
  lead_answers: {
    title: "Answers to the questions of a page",
    one: "row of answers",
    many: "rows of answers",
  },
  consent_events: {
    title: "Consent and requests",
    one: "consent event",
    many: "consent events",
  },
  waiting: {
    title: "Waiting for the database",
    one: "row, copy or message that waited",
    many: "rows, copies and messages that waited",
  },
};

/** What a row of a table is. */
const tableInWords = (name: string) =>
  tables[name.replace("waiting_for_the_database", "waiting")]?.title ?? name;

/** `2 downloads, 1 newsletter signup` */
export const erasedInWords = ({ erased }: LeadErasure): string =>
  new Intl.ListFormat("en-GB").format(
    erased.map(
      ({ name, rows }) => `${rows} ${tables[name]?.[rows === 1 ? "one" : "many"] ?? name}`,
    ),
  );

const events: Record<string, string> = {
  mailed: "A message was sent",
  confirmed: "Confirmed the newsletter",
  left: "Unsubscribed",
  access_requested: "Asked for a copy",
  erasure_requested: "Asked to be erased",
  answered: "The request for a copy was answered",
};

const columns: Record<string, string> = {
  "Report downloaded": "Report",
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  pdf_downloaded: "File",
  referrer: "Came from",
  signup_id: "Signup",
  email_sha256: "Hash of the address",
  submission_id: "Id",
};

function columnInWords(name: string): string {
  const words = (columns[name] ?? name).replace(/^answers\./, "Answer: ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface HeldRow {
  id: string;
  title: string;
  createdAt: string;
  fields: { label: string; value: string }[];
}

/** The rows that are held, by their table and the newest first, with the fields that have a value. */
export function heldRows(held: LeadHandover): { title: string; rows: HeldRow[] }[] {
  return Object.entries(held).flatMap(([table, rows]) => {
    if (!Array.isArray(rows) || rows.length === 0) return [];
    const newestFirst = rows.map((row, index) => heldRow(table, index, row)).toReversed();
    return [{ title: tableInWords(table), rows: newestFirst }];
  });
}

function heldRow(table: string, index: number, row: LeadRow): HeldRow {
  const { created_at, submission_id = null, event, table: ofTable, ...others } = row;
  const fields = Object.entries({ ...others, submission_id })
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => ({
      label: columnInWords(name),
      value: typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
    }));
  return {
    id: `${table} ${index}`,
    title: events[String(event)] ?? tableInWords(String(ofTable ?? table)),
    createdAt: String(created_at ?? ""),
    fields,
  };
}
