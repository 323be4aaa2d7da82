import { createHash } from "node:crypto";
import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import type { Lead } from "#server/leads/lead-store.ts";
import type { SubmissionOutcome } from "#server/pages/app-pages.ts";
import { formWords } from "#content/language.ts";
import {
  aboutField,
  checkLead,
  decoyField,
  failure,
  formField,
  referrerField,
  shownForField,
  submissionField,
  success,
  typedText,
  typedValues,
  type LeadOutcome,
} from "#app/islands/leads/lead-form.ts";
import { leadOrigin } from "#app/lib/origin.ts";
import { servicesContext } from "#app/services.ts";
import {
  downloadHandler,
  reportPreviewHandler,
  signupHandler,
  type FormHandler,
} from "./form-handlers.ts";

const handlers: FormHandler[] = [signupHandler, reportPreviewHandler, downloadHandler];

export const isFormName = (name: string): boolean =>
  handlers.some(({ form }) => form.name === name);

interface Received {
  outcome: LeadOutcome;
  status?: number;
  headers?: Record<string, string>;
}

/** The `action` of every page with a form for leads: the page comes back with the outcome. */
export async function leadAction(sent: ActionFunctionArgs) {
  const { outcome, ...init } = await receiveLead(sent);
  return data(outcome, init);
}

/** The same as JSON, for a form that an island sends. */
export async function leadJsonAction(sent: ActionFunctionArgs): Promise<Response> {
  const { outcome, ...init } = await receiveLead(sent);
  return Response.json(outcome, init);
}

async function receiveLead({ request, context }: ActionFunctionArgs): Promise<Received> {
  const { leads, consent, stats } = context.get(servicesContext);
  // Rate limit first: a refused request causes no further work.
  const wait = leads.checkRateLimit();
  const sent = await request.formData().catch(() => new FormData());
  const about = typedText(sent, aboutField);
  const name = typedText(sent, formField);
  const handler = handlers.find(({ form }) => form.name === name);
  const subject = handler?.subject(about);
  if (!handler || !subject) throw data(null, { status: 400 });

  const { form } = handler;
  const place = { form: form.name, about };
  const count = (outcome: SubmissionOutcome) => stats.submitted(form.name, outcome);
  if (wait > 0) {
    count("rate-limited");
    return {
      outcome: failure(place, formWords.tooManyAttempts, { values: typedValues(form, sent) }),
      status: 429,
      headers: { "retry-after": String(wait) },
    };
  }
  const { typed, values, problem } = checkLead(form, sent, about);
  if (problem) {
    count("invalid");
    return { outcome: problem, status: 422 };
  }
  // Thanked like a person, so that the robot learns nothing; an offer is for those whose lead is stored.
  const hint = consent && subject.confirmHint;
  const thanks = hint ? `${subject.thanks} ${hint}` : subject.thanks;
  if (isRobot(sent)) {
    count("robot");
    return { outcome: success(place, thanks) };
  }
  if (isTooFast(sent)) {
    count("too-fast");
    return { outcome: failure(place, formWords.sentTooSoon, { values }), status: 422 };
  }

  const lead = subject.lead(typed);
  const id = submissionId(form.name, typedText(sent, submissionField), lead.record);
  const referrer = String(sent.get(referrerField) ?? "");
  const origin = leadOrigin(new URL(request.url).origin, request.headers.get("referer"), referrer);
  try {
    const isNew = await leads.save({ ...lead, submissionId: id, origin } as Lead);
    count(isNew ? "stored" : "repeated");
  } catch {
    count("failed");
    // The store has logged why, without a word of the visitor's.
    return { outcome: failure(place, form.failed, { values }), status: 503 };
  }
  return { outcome: success(place, thanks, subject.offer?.(typed)) };
}

/** The `headers` of such a route: without it the framework drops what an action says. */
export function leadHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

/**
 * The name under which a submission is stored once, however often it arrives. It comes from what the
 * browser called it and from what was typed. Without scripts the browser calls it nothing, and the same
 * values are the same submission. With them a visitor who corrects a typing error after a failure is
 * not taken for the attempt before, which may have been stored although its response got lost.
 */
export function submissionId(form: string, calledByBrowser: string, record: object): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([form, calledByBrowser, Object.entries(record)]))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Hardly anybody reads, fills in and sends a form in less, not even with a browser that fills it in. */
const quickestPersonMs = 1000;

/** Hidden from people, so a filled field marks a program; a file in it counts too. */
export const isRobot = (sent: FormData): boolean => Boolean(sent.get(decoyField));

/**
 * Whether a form looks too fast for a person. The visitor is requested to send it again, since a quick person
 * exists. The browser says for how long the form was shown, not since when: its clock may be wrong by
 * hours. Without scripts nothing is said, and the form is stored at once.
 */
export function isTooFast(sent: FormData): boolean {
  if (!sent.has(shownForField)) return false;
  const shownForMs = Number(typedText(sent, shownForField) || Number.NaN);
  return !(shownForMs >= quickestPersonMs);
}
