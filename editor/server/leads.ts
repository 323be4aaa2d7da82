import pLimit from "p-limit";
import * as v from "valibot";
import type { Config } from "#server/config.ts";
import { eraseEverything } from "#server/leads/admin/erase.ts";
import { AdminError, type LeadAdmin } from "#server/leads/admin/lead-admin.ts";
import { requestsToAnswer } from "#server/leads/admin/list.ts";
import { hasLeadAdmin, openLeadAdmin } from "#server/leads/admin/open.ts";
import { announceErasure, openOutboxOf, type WaitingItems } from "#server/leads/admin/outbox.ts";
import { reasonOf } from "#server/leads/admin/output.ts";
import { otherSpellings } from "#server/leads/admin/person.ts";
import { countLeads } from "#server/leads/admin/report.ts";
import {
  closeAccessRequest,
  handoverOf,
  readHeldData,
  requireAccessRequest,
} from "#server/leads/admin/show.ts";
import { emailHash, emailKey, eventTable } from "#server/leads/consent-events.ts";
import { answerTable } from "#server/leads/lead-store.ts";
import { countStoredRows } from "#server/leads/sqlite/database.ts";
import type { Log } from "#server/log.ts";
import type { LeadErasure, LeadHandover, LeadOverview, LeadPerson } from "../api.ts";
import { type Api, Download, Refused } from "./app.ts";
import { bodyOf } from "./editing.ts";

const emailSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.includes("@"), v.maxLength(320)),
});

/** Visitors can send any campaign: a list of all of them might be endless. */
const mostNames = 200;

const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Connection {
  admin: LeadAdmin;
  outbox: WaitingItems | undefined;
}

/** The parts of the editor's API about leads, which read and change them as the commands of docs/leads.md do. */
export function createLeads(config: Config, env: Record<string, string | undefined>, siteLog: Log) {
  const { dataDir, leads: settings, editor } = config;
  // LOG_LEVEL=warn must not hide who has read what.
  const log = siteLog.child({}, { level: "info" });
  /** A workbook of 100,000 leads takes about 800 MB. */
  const exportOne = pLimit(1);

  const mayRead = (user: string | undefined) =>
    editor.userHeader === undefined || (user !== undefined && editor.leadsUsers.includes(user));

  /** Opens the database for one request, so that one that was restarted or moved is no matter. */
  async function connected<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const admin = await openLeadAdmin(config, env, undefined, () => {});
    try {
      const outbox = openOutboxOf(dataDir);
      try {
        return await work({ admin, outbox });
      } finally {
        outbox?.close();
      }
    } finally {
      await admin.close();
    }
  }

  /** Refuses who may not, and writes down who did what before it is done. */
  async function access<T>(
    user: string | undefined,
    action: string,
    about: { email?: string; since?: Date | undefined },
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const { email, since } = about;
    const fields = {
      user,
      action,
      since,
      ...(email !== undefined && { emailSha256: emailHash(email) }),
    };
    if (!mayRead(user)) {
      log.warn(fields, "access to leads refused");
      throw new Refused(403, "You may not see leads. Ask whoever runs the editor.");
    }
    log.info(fields, "access to leads");
    try {
      return await connected(work);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // Any other message may quote a row.
      const reason = error instanceof AdminError ? error.name : reasonOf(error);
      log.error({ ...fields, reason }, "access to leads failed");
      if (error instanceof AdminError) throw new Refused(409, error.message);
      throw new Refused(500, `The lead database could not be used (${reason}).`);
    }
  }

  const api: Api = {
    "GET leads": ({ user, query }): Promise<LeadOverview> => {
      const since = sinceOf(query);
      return access(user, "count", { since }, async ({ admin, outbox }) => {
        const counts = await countLeads(admin, { since });
        const isShared = settings.databaseUrl || settings.supabase;
        return {
          since: counts.since.toISOString().slice(0, 10),
          weeks: counts.weeks,
          subjects: counts.subjects.slice(0, mostNames),
          campaigns: counts.campaigns.slice(0, mostNames),
          requests: await requestsToAnswer(admin),
          waiting: outbox?.countRows() ?? 0,
          left: isShared ? countStoredRows(dataDir) : 0,
        };
      });
    },

    "POST lead": ({ user, body }): Promise<LeadPerson> => {
      const { email } = bodyOf(emailSchema, body);
      return access(user, "show", { email }, async ({ admin, outbox }) => {
        return {
          email,
          alsoHeldAs: await otherSpellings(admin, email, outbox),
          held: handoverOf(await readHeldData(admin, email, outbox)),
          requests: (await requestsToAnswer(admin)).filter(
            (request) => emailKey(request.email) === emailKey(email),
          ),
        };
      });
    },

    "GET leads.xlsx": ({ user, query }): Promise<Download> => {
      const since = sinceOf(query);
      return exportOne(() =>
        access(user, "export", { since }, async ({ admin }) => {
          // Loaded on demand: nothing else needs the library that writes workbooks.
          const { tablesOf, workbookOf } = await import("#server/leads/admin/export.ts");
          const tables = await tablesOf(admin, { since, campaign: undefined, isConfirmed: false });
          const day = new Date().toISOString().slice(0, 10);
          return new Download(`leads-${day}.xlsx`, excel, await workbookOf(tables));
        }),
      );
    },

    "POST lead-answer": ({ user, body }): Promise<LeadHandover> => {
      const { email } = bodyOf(emailSchema, body);
      return access(user, "answer", { email }, async ({ admin, outbox }) => {
        await requireAccessRequest(admin, email);
        const held = await readHeldData(admin, email, outbox);
        await closeAccessRequest(admin, email);
        return handoverOf(held);
      });
    },

    "POST lead-erase": ({ user, body }): Promise<LeadErasure> => {
      const { email } = bodyOf(emailSchema, body);
      return access(user, "erase", { email }, async ({ admin, outbox }) => {
        const onErased = settings.webhook && announceErasure(dataDir);
        const { rows, waitingRows, outboxItems, isAnnounced } = await eraseEverything(
          admin,
          email,
          { outbox, onErased },
        );
        const erased = [
          ...rows.leads.map(([name, count]) => ({ name: String(name), rows: count })),
          { name: answerTable, rows: rows.answers },
          { name: eventTable, rows: rows.events },
          { name: "waiting", rows: waitingRows + outboxItems },
        ].filter((of) => of.rows > 0);
        return { erased, isAnnounced };
      });
    },
  };

  return {
    api,
    isFor: async (user: string | undefined) => mayRead(user) && hasLeadAdmin(config, env),
  };
}

function sinceOf(query: URLSearchParams): Date | undefined {
  const text = query.get("since");
  if (text === null) return undefined;
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new Refused(400, "Give a date such as 2026-01-31.");
}
