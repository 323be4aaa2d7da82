import { type LeadTable, leadTables } from "../lead-store.ts";
import { type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { replaceControls } from "./output.ts";

/** The forms as columns. */
const formNames = {
  News_registration: "signups",
  Report_preview_downloads: "previews",
  Interest: "downloads",
} as const satisfies Record<LeadTable, string>;

type FormName = (typeof formNames)[LeadTable];
const forms: readonly FormName[] = leadTables.map((table) => formNames[table]);

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;

/** Long enough to see a campaign, short enough for a screen. */
const usualWeeks = 12;

/** The column of a table that names what a lead is about. A signup is about nothing but itself. */
const subjectColumn: Partial<Record<LeadTable, string>> = {
  Report_preview_downloads: "Report downloaded",
  Interest: "pdf_downloaded",
};

/** How many leads of each form have this name. */
type LeadCount = { name: string; total: number } & Record<FormName, number>;

interface LeadCounts {
  since: Date;
  /** By the Monday with which each begins, in UTC. Empty if there are no leads. */
  weeks: LeadCount[];
  /** The report or document that a lead is about. */
  subjects: LeadCount[];
  campaigns: LeadCount[];
}

/** How many leads came in by week, report and campaign, by form. */
export async function countLeads(
  admin: LeadAdmin,
  { since, now = new Date() }: { since?: Date | undefined; now?: Date } = {},
): Promise<LeadCounts> {
  const from = since ?? new Date(mondayOf(now) - (usualWeeks - 1) * weekMs);
  const weeks = new Map<string, LeadCount>();
  const subjects = new Map<string, LeadCount>();
  const campaigns = new Map<string, LeadCount>();
  for (const table of leadTables)
    for await (const row of readRows(admin, table, { since: from })) {
      add(weeks, dayOf(mondayOf(new Date(String(row["created_at"])))), table);
      add(campaigns, campaignOf(row), table);
      const column = subjectColumn[table];
      if (column) add(subjects, String(row[column]), table);
    }
  const [first] = [...weeks.keys()].toSorted();
  // Weeks without leads are shown too.
  for (let week = Date.parse(first ?? ""); week <= now.getTime(); week += weekMs)
    if (!weeks.has(dayOf(week))) weeks.set(dayOf(week), noLeads(dayOf(week)));
  return {
    since: from,
    weeks: [...weeks.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    subjects: mostFirst(subjects),
    campaigns: mostFirst(campaigns),
  };
}

/** The counts as tables, with totals. */
export async function* reportLeads(
  admin: LeadAdmin,
  options: { since?: Date | undefined; now?: Date } = {},
): AsyncGenerator<string> {
  const { since, weeks, subjects, campaigns } = await countLeads(admin, options);
  if (weeks.length === 0) {
    yield `No leads since ${since.toISOString()}.\n`;
    return;
  }
  yield `Leads since ${since.toISOString().slice(0, 16).replace("T", " ")} UTC\n`;
  yield tableText("week from", weeks);
  if (subjects.length > 0) yield tableText("report or document", subjects);
  yield tableText("campaign", campaigns);
}

const noLeads = (name: string): LeadCount => ({
  name,
  signups: 0,
  previews: 0,
  downloads: 0,
  total: 0,
});

function add(counts: Map<string, LeadCount>, name: string, table: LeadTable): void {
  const ofName = counts.get(name) ?? noLeads(name);
  ofName[formNames[table]] += 1;
  ofName.total += 1;
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

const mostFirst = (counts: ReadonlyMap<string, LeadCount>) =>
  [...counts.values()].toSorted(
    (one, other) => other.total - one.total || (one.name < other.name ? -1 : 1),
  );

/** Names of campaigns come from visitors, who may type a hundred characters. */
const longestName = 60;

function tableText(title: string, rows: readonly LeadCount[]): string {
  const sums = noLeads("total");
  for (const row of rows) for (const form of [...forms, "total"] as const) sums[form] += row[form];
  const heading = [title, ...forms, "total"];
  const all = [heading, ...rows.map(lineOf), lineOf(sums)];
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

function lineOf({ name, total, ...counts }: LeadCount): string[] {
  const shown = replaceControls(name);
  const cut = shown.length > longestName ? `${shown.slice(0, longestName - 1)}…` : shown;
  return [cut, ...forms.map((form) => String(counts[form])), String(total)];
}
