import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import type { Lead, LeadAnswers, LeadLog } from "#server/leads/lead-store.ts";

export function registration(
  changes: Partial<Extract<Lead, { table: "News_registration" }>["record"]> = {},
  submissionId: string = randomUUID(),
): Lead {
  return {
    table: "News_registration",
    submissionId,
    record: {
      Name: "Åsa Öberg",
      Email: "asa@nordlys.example",
      Company: null,
      "Newsletter interest": true,
      "Press release interest": false,
      ...changes,
    },
  };
}

export function previewRequest(
  changes: Partial<Extract<Lead, { table: "Report_preview_downloads" }>["record"]> = {},
  submissionId: string = randomUUID(),
): Lead {
  return {
    table: "Report_preview_downloads",
    submissionId,
    record: {
      Name: "Jón Þór",
      Email: "jon@fjord.example",
      Company: "Fjord & Co",
      "Report downloaded": "TV & Streaming",
      ...changes,
    },
  };
}

export function interest(
  changes: Partial<Extract<Lead, { table: "Interest" }>["record"]> = {},
  submissionId: string = randomUUID(),
): Lead {
  return {
    table: "Interest",
    submissionId,
    record: {
      name: "Päivi Mäki",
      email: "paivi@saimaa.example",
      company: "Saimaa Oy",
      title: "CEO",
      pdf_downloaded: "the-battle-for-attention.pdf",
      subject: "Webinar: The Battle for Attention",
      ...changes,
    },
  };
}

/** Answers to the fields of a page. */
export const answers = (...values: LeadAnswers["values"]): LeadAnswers => ({
  page: "/careers",
  values: [{ name: "role", label: "Your role", value: "Analyst" }, ...values],
});

/** A log in memory, with errors and non-enumerable properties in its text. */
export function memoryLog(): LeadLog & { text(): string; messages: string[] } {
  const seen: unknown[] = [];
  const messages: string[] = [];
  const add = (fields: object, message: string) => {
    seen.push(fields, message);
    messages.push(message);
  };
  return {
    info: add,
    warn: add,
    error: add,
    messages,
    text: () => inspect(seen, { depth: null, showHidden: true }),
  };
}

/** Without those about the outbox, which a store of the tests cannot write unless it has a data folder. */
export const databaseMessages = ({ messages }: { messages: string[] }): string[] =>
  messages.filter((message) => !message.startsWith("the outbox"));
