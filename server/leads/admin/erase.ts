import { systemClock } from "#server/clock.ts";
import { eventTable } from "../consent-events.ts";
import { answerTable, leadTables } from "../lead-store.ts";
import { readRequests } from "./consent.ts";
import { submissionIdOf, type WaitingItems } from "./outbox.ts";
import { AdminError, type LeadAdmin } from "./lead-admin.ts";
import { type ErasedRows, erasePerson, hasTable, inBatches, registrationsOf } from "./person.ts";
import { replaceControls } from "./output.ts";

export interface Erasure {
  outbox?: WaitingItems | undefined;
  wait?: (ms: number) => Promise<void>;
  /** Called once after the commit, even if no rows were found. False if the CRM cannot be informed. */
  onErased?: ((erased: { submissionIds: string[]; email: string }) => boolean) | undefined;
}

/** Longer than the site waits for a row that it inserts. */
const longestInsertMs = 5_000;

interface ErasedPerson {
  rows: ErasedRows;
  /** Rows that were waiting for the database. */
  waitingRows: number;
  /** Copies and messages that were waiting to be sent. */
  outboxItems: number;
  /** False if the CRM could not be informed. */
  isAnnounced: boolean;
}

export async function eraseEverything(
  admin: LeadAdmin,
  email: string,
  { outbox, onErased, wait = systemClock.wait }: Erasure = {},
): Promise<ErasedPerson> {
  const waiting = outbox?.rowsOf(email, await registrationsOf(admin, email)) ?? [];
  const { submissionIds, ...rows } = await erasePerson(admin, email);
  submissionIds.push(...waiting.map(submissionIdOf));
  outbox?.eraseRows(waiting);
  const outboxItems = outbox?.erase(email, submissionIds) ?? 0;
  if (waiting.length > 0) {
    // The running site may have been inserting one of them.
    await wait(longestInsertMs);
    await erasePerson(admin, email);
  }
  const isAnnounced = onErased?.({ submissionIds, email }) ?? true;
  return { rows, waitingRows: waiting.length, outboxItems, isAnnounced };
}

export async function* eraseLeads(
  admin: LeadAdmin,
  email: string,
  options: Erasure = {},
): AsyncGenerator<string> {
  const { rows, waitingRows, outboxItems, isAnnounced } = await eraseEverything(
    admin,
    email,
    options,
  );
  yield erasedLines(rows, `of ${replaceControls(email)}`);
  if (waitingRows > 0)
    yield `Erased ${waitingRows} ${waitingRows === 1 ? "row that was" : "rows that were"} waiting for the database.\n`;
  if (outboxItems > 0)
    yield `Erased ${outboxItems} ${outboxItems === 1 ? "copy or message that was" : "copies or messages that were"} waiting to be sent.\n`;
  if (!isAnnounced)
    throw new AdminError(
      "The CRM was not told, because too many events wait for it. Erase the person there, or repeat this command when the webhook works again.",
    );
}

/**
 * Keeps registrations with their answers, and consent, which are valid until they are withdrawn, and open requests. A request is erased
 * together with its event `answered`: without that event it would be open again.
 */
export async function* eraseOldLeads(admin: LeadAdmin, before: Date): AsyncGenerator<string> {
  const mayHoldEvents = await hasTable(admin, eventTable);
  const mayHoldAnswers = await hasTable(admin, answerTable);
  const requests = mayHoldEvents ? await readRequests(admin) : [];
  const answered = requests.filter(
    ({ isOpen, createdAt }) => !isOpen && new Date(createdAt) < before,
  );
  const erased = await admin.transaction(async () => {
    const leads: ErasedRows["leads"] = [];
    for (const table of leadTables) {
      const rows = table === "News_registration" ? 0 : await admin.eraseBefore(table, before);
      leads.push([table, rows]);
    }
    const answers = mayHoldAnswers
      ? await admin.eraseBefore(answerTable, before, {
          column: "lead_table",
          values: leadTables.filter((table) => table !== "News_registration"),
        })
      : 0;
    if (!mayHoldEvents) return { leads, answers, events: 0 };
    const ids = answered.map(({ submissionId }) => submissionId);
    const erasedRequests = await inBatches(ids, (values) =>
      admin.erase(eventTable, { column: "submission_id", values }),
    );
    const erasedEvents = await admin.eraseBefore(eventTable, before, {
      column: "event",
      values: ["mailed", "answered"],
    });
    return { leads, answers, events: erasedRequests.length + erasedEvents };
  });
  yield erasedLines(erased, `from before ${before.toISOString()}`);
}

function erasedLines({ leads, answers, events }: ErasedRows, which: string): string {
  const total = leads.reduce((sum, [, rows]) => sum + rows, 0);
  const byTable = leads.map(([table, rows]) => `${table} ${rows}`).join(", ");
  const leadsLine =
    total === 0
      ? `No leads ${which}.\n`
      : `Erased ${total} ${total === 1 ? "lead" : "leads"} ${which}: ${byTable}.\n`;
  const others = [
    [answers, "row of answers", "rows of answers"],
    [events, "consent event", "consent events"],
  ] as const;
  return others.reduce(
    (lines, [rows, one, many]) =>
      rows === 0 ? lines : `${lines}Erased ${rows} ${rows === 1 ? one : many} ${which}.\n`,
    leadsLine,
  );
}
