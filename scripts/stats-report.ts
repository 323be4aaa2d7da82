import { DatabaseSync } from "node:sqlite";
import { type CounterKind, dayOf } from "../server/stats/counters.ts";

const dayMs = 86_400_000;
const topNames = 15;
const width = 80;
const nameWidth = 44;

export interface Stats {
  from: string;
  to: string;
  days: { day: string; views: number; formStarts: number; submissions: number }[];
  pages: NameCount[];
  sources: NameCount[];
  forms: { name: string; starts: number; submissions: number; rate: number | null }[];
}

interface NameCount {
  name: string;
  count: number;
}

/** Reads the counters between two days. Days without a row are included with zeros. */
export function readStats(file: string, from: string, to: string): Stats {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 4_000 });
  try {
    const sums = (column: "day" | "name", kind: CounterKind) =>
      database
        .prepare(
          `select ${column} as name, sum(count) as count from counters
           where kind = ? and day between ? and ? group by 1 order by 2 desc, 1`,
        )
        .all(kind, from, to)
        .map((row): NameCount => ({ name: String(row["name"]), count: Number(row["count"]) }));
    const counts = (column: "day" | "name", kind: CounterKind) => {
      const found = new Map(sums(column, kind).map(({ name, count }) => [name, count]));
      return (name: string) => found.get(name) ?? 0;
    };
    const [viewsOn, startsOn] = [counts("day", "page"), counts("day", "form start")];
    const submissionsOn = counts("day", "submission");
    const [startsOf, submissionsOf] = [counts("name", "form start"), counts("name", "submission")];
    const formNames = [...sums("name", "form start"), ...sums("name", "submission")];
    return {
      from,
      to,
      days: daysBetween(from, to).map((day) => ({
        day,
        views: viewsOn(day),
        formStarts: startsOn(day),
        submissions: submissionsOn(day),
      })),
      pages: sums("name", "page"),
      sources: sums("name", "source"),
      forms: [...new Set(formNames.map(({ name }) => name))].toSorted().map((name) => {
        const [starts, submissions] = [startsOf(name), submissionsOf(name)];
        return { name, starts, submissions, rate: starts > 0 ? submissions / starts : null };
      }),
    };
  } finally {
    database.close();
  }
}

function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(from) + index * dayMs));
}

/** Tables and bars for a terminal of 80 columns. */
export function formatStats({ from, to, days, pages, sources, forms }: Stats): string {
  const total = (of: "views" | "formStarts" | "submissions") =>
    days.reduce((sum, day) => sum + day[of], 0);
  const head = `${"Day".padEnd(10)}${numbers("Views", "Form starts", "Submissions")}`;
  const barWidth = width - head.length - 2;
  const most = Math.max(1, ...days.map(({ views }) => views));
  return [
    `Statistics, ${from} to ${to} (days in UTC)`,
    "",
    head,
    ...days.map(({ day, views, formStarts, submissions }) =>
      `${day}${numbers(views, formStarts, submissions)}  ${bar(views / most, barWidth)}`.trimEnd(),
    ),
    `${"Total".padEnd(10)}${numbers(total("views"), total("formStarts"), total("submissions"))}`,
    "",
    ...ranking("Pages", pages),
    "",
    ...ranking("Sources", sources),
    "",
    `${"Forms".padEnd(nameWidth)}${rates("Starts", "Submissions", "Rate")}`,
    ...orNone(
      forms.map(({ name, starts, submissions, rate }) => {
        const percent = rate === null ? "–" : `${Math.round(rate * 100)} %`;
        return fit(name) + rates(starts, submissions, percent);
      }),
    ),
    "",
  ].join("\n");
}

const numbers = (views: unknown, starts: unknown, sent: unknown) =>
  `${String(views).padStart(8)}${String(starts).padStart(13)}${String(sent).padStart(13)}`;

const rates = (starts: unknown, sent: unknown, rate: string) =>
  `${String(starts).padStart(9)}${String(sent).padStart(13)}${rate.padStart(8)}`;

function ranking(title: string, names: NameCount[]): string[] {
  const sum = names.reduce((all, { count }) => all + count, 0);
  const most = Math.max(1, ...names.map(({ count }) => count));
  const rest = names.slice(topNames);
  const restCount = rest.reduce((all, { count }) => all + count, 0);
  const line = (name: string, count: number, drawn = "") => {
    const share = `${Math.round((count / sum) * 100)} %`.padStart(6);
    return `${fit(name)}${String(count).padStart(9)}${share}  ${drawn}`.trimEnd();
  };
  return [
    `${title.padEnd(nameWidth)}${"Count".padStart(9)}${"Share".padStart(6)}`,
    ...orNone(
      names
        .slice(0, topNames)
        .map(({ name, count }) => line(name, count, bar(count / most, width - nameWidth - 17))),
    ),
    ...(rest.length > 0 ? [line(`${rest.length} more`, restCount)] : []),
  ];
}

const orNone = (lines: string[]) => (lines.length > 0 ? lines : ["none"]);

function fit(name: string): string {
  const letters = [...name];
  const kept = letters.length < nameWidth ? letters : [...letters.slice(0, nameWidth - 2), "…"];
  return kept.join("").padEnd(nameWidth + kept.join("").length - kept.length);
}

/** In eighths of a column; a value above zero is always visible. */
function bar(share: number, columns: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * columns * 8)) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
}
