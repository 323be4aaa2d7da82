import { answerTable, type LeadTable, type LeadValue } from "../lead-store.ts";
import { type LeadAdmin, type LeadRow, readRows } from "./lead-admin.ts";
import { hasTable, idOf } from "./person.ts";

/** The answers to the fields that pages add to their forms. */
export interface AnswersOfLeads {
  /** The columns that `join` adds to the leads of a table. */
  columns(table?: LeadTable): string[];
  /** The leads with their answers. */
  join(leads: AsyncIterable<LeadRow>): AsyncIterable<LeadRow>;
  /** The answers that no lead has taken so far: a table of the specification has no ids to find its leads by. */
  rest(): AsyncIterable<LeadRow>;
}

/** Reads all answers at once: only leads of pages with fields of their own have some. */
export async function readAnswers(
  admin: LeadAdmin,
  since: Date | undefined,
): Promise<AnswersOfLeads> {
  const all: LeadRow[] = [];
  if (await hasTable(admin, answerTable))
    for await (const row of readRows(admin, answerTable, { since })) all.push(expandAnswers(row));
  const untaken = new Map(all.map((row) => [idOf(row), row]));
  return {
    columns: (table) => [
      ...new Set(
        all
          .filter((row) => table === undefined || row["lead_table"] === table)
          .flatMap((row) => Object.keys(answersIn(row))),
      ),
    ],
    async *join(leads) {
      for await (const lead of leads) {
        const id = idOf(lead);
        yield { ...lead, ...answersIn(untaken.get(id) ?? {}) };
        untaken.delete(id);
      }
    },
    async *rest() {
      yield* untaken.values();
    },
  };
}

const prefix = "answers.";
export const isAnswer = (column: string) => column.startsWith(prefix);

const answersIn = (row: LeadRow): LeadRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isAnswer(column)));

/** A row with a column for each answer instead of their JSON, which stays if the site has not written it. */
export function expandAnswers(row: LeadRow): LeadRow {
  const { answers, ...others } = row;
  if (typeof answers !== "string") return row;
  const values = readJson(answers);
  const isOwn = values.every(
    ([name, value]) =>
      /^[a-z\d-]{1,40}$/.test(name) && (typeof value === "string" || typeof value === "boolean"),
  );
  if (!isOwn || values.length === 0) return row;
  const columns = values.map(([name, value]) => [prefix + name, value as LeadValue] as const);
  return { ...others, ...Object.fromEntries(columns) };
}

function readJson(text: string): [name: string, value: unknown][] {
  try {
    return Object.entries(JSON.parse(text));
  } catch {
    return [];
  }
}
