import { type LeadTable, leadTables } from "../lead-store.ts";
import { type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { replaceControls } from "./output.ts";

/** The forms as columns. */
const formNames: Record<LeadTable, string> = {
  News_registration: "signups",
  Report_preview_downloads: "previews",
  Interest: "downloads",
};

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

/** Long enough to see a campaign, short enough for a screen. */
const usualWeeks = 12;

/** The column of a table that names what a lead is about. A signup is about nothing but itself. */
const subjectColumn: Partial<Record<LeadTable, string>> = {
  Report_preview_downloads: "Report downloaded",
  Interest: "pdf_downloaded",
};

/** Counts by form, for each name. */
type Counts = Map<string, Map<LeadTable, number>>;

/** How many leads came in by week, report and campaign, by form and with totals. Weeks begin on Monday, in UTC. */
export async function* reportLeads(
  admin: LeadAdmin,
  { since, now = new Date() }: { since?: Date | undefined; now?: Date } = {},
): AsyncGenerator<string> {
  const from = since ?? new Date(mondayOf(now) - (usualWeeks - 1) * weekMs);
  const weeks: Counts = new Map();
  const subjects: Counts = new Map();
  const campaigns: Counts = new Map();
  for (const table of leadTables)
    for await (const row of readRows(admin, table, { since: from })) {
      add(weeks, dayOf(mondayOf(new Date(String(row["created_at"])))), table);
      add(campaigns, campaignOf(row), table);
      const column = subjectColumn[table];
      if (column) add(subjects, String(row[column]), table);
    }
  const [first] = [...weeks.keys()].toSorted();
  if (!first) {
    yield `No leads since ${from.toISOString()}.\n`;
    return;
  }
  // Weeks without leads are shown too.
  for (let week = Date.parse(first); week <= now.getTime(); week += weekMs)
    if (!weeks.has(dayOf(week))) weeks.set(dayOf(week), new Map());
  yield `Leads since ${from.toISOString().slice(0, 16).replace("T", " ")} UTC\n`;
  yield tableText(
    "week from",
    [...weeks].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  if (subjects.size > 0) yield tableText("report or document", mostFirst(subjects));
  yield tableText("campaign", mostFirst(campaigns));
}

function add(counts: Counts, name: string, table: LeadTable): void {
  const ofName = counts.get(name) ?? new Map<LeadTable, number>();
  ofName.set(table, (ofName.get(table) ?? 0) + 1);
  counts.set(name, ofName);
}

function mondayOf(time: Date): number {
  const day = Math.floor(time.getTime() / dayMs);
  // 1 January 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A campaign with its source, as in the address: `linkedin / spring`. */
function campaignOf({ utm_source, utm_campaign }: LeadRow): string {
  const names = [utm_source, utm_campaign].filter((name) => typeof name === "string");
  return names.join(" / ") || "(none)";
}

const total = (counts: ReadonlyMap<LeadTable, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const mostFirst = (counts: Counts) =>
  [...counts].toSorted(
    ([one, ofOne], [other, ofOther]) => total(ofOther) - total(ofOne) || (one < other ? -1 : 1),
  );

/** Names of campaigns come from visitors, who may type a hundred characters. */
const longestName = 60;

function tableText(
  title: string,
  rows: Iterable<[name: string, counts: ReadonlyMap<LeadTable, number>]>,
): string {
  const sums = new Map<LeadTable, number>();
  const lines = Array.from(rows, ([name, counts]) => {
    for (const [table, count] of counts) sums.set(table, (sums.get(table) ?? 0) + count);
    return lineOf(name, counts);
  });
  const heading = [title, ...leadTables.map((table) => formNames[table]), "total"];
  const all = [heading, ...lines, lineOf("total", sums)];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  const text = all.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  return `\n${text.join("\n")}\n`;
}

function lineOf(name: string, counts: ReadonlyMap<LeadTable, number>): string[] {
  const shown = replaceControls(name);
  const cut = shown.length > longestName ? `${shown.slice(0, longestName - 1)}…` : shown;
  return [cut, ...leadTables.map((table) => String(counts.get(table) ?? 0)), String(total(counts))];
}
