import { createHash } from "node:crypto";
import * as v from "valibot";
import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { Lead, LeadAnswers } from "#server/leads/lead-store.ts";
import type { SubmissionOutcome } from "#server/pages/app-pages.ts";
import {
  aboutField,
  checkLead,
  failure,
  formField,
  pageField,
  referrerField,
  submissionField,
  success,
  typedText,
  typedValues,
  type LeadOutcome,
} from "./lead-form.ts";
import { leadOrigin } from "#app/lib/origin.ts";
import { servicesContext, tooManyPosts } from "#app/services.ts";
import {
  downloadHandler,
  formSection,
  leadAnswers,
  reportPreviewHandler,
  signupHandler,
  isRobot,
  isTooFast,
  type FormHandler,
} from "./form-handlers.ts";
import { withFields } from "./page-form.ts";

const handlers = derived((content: Content): FormHandler[] => [
  signupHandler(content),
  reportPreviewHandler(content),
  downloadHandler(content),
]);

interface Received {
  outcome: LeadOutcome;
  counted: SubmissionOutcome;
  status?: number;
  /** Set if this client has posted too often. */
  waitSeconds?: number;
}

/**
 * The `action` of every page with a lead form: the response is the page with the outcome. If it offers a file, the `Refresh`
 * header starts the download, as the island does with scripts.
 */
export async function leadAction(args: ActionFunctionArgs) {
  const { outcome, waitSeconds, ...init } = await countLead(args);
  if (waitSeconds) throw tooManyPosts(waitSeconds);
  const { offer } = outcome;
  const headers: HeadersInit =
    offer?.kind === "download" ? { refresh: `0;url=${offer.href}?download` } : {};
  return data(outcome, { ...init, headers });
}

/** The outcome as JSON, for a form that an island sends. */
export async function leadJsonAction(args: ActionFunctionArgs): Promise<Response> {
  const { outcome, waitSeconds, ...init } = await countLead(args);
  if (!waitSeconds) return Response.json(outcome, init);
  const headers = { "retry-after": String(waitSeconds) };
  return Response.json(outcome, { status: 429, headers });
}

async function countLead(args: ActionFunctionArgs) {
  const { counted, ...received } = await receiveLead(args);
  args.context.get(servicesContext).leadSubmitted(received.outcome.form, counted);
  return received;
}

async function receiveLead({ request, context }: ActionFunctionArgs): Promise<Received> {
  const { content, leads, consent } = context.get(servicesContext);
  // First, so that invalid submissions count towards the rate limit too.
  const wait = leads.checkRateLimit();
  const sent = await request.formData().catch(() => new FormData());
  const about = typedText(sent, aboutField);
  const name = typedText(sent, formField);
  const handler = handlers(content).find(({ form }) => form.name === name);
  const subject = handler?.subject(about);
  if (!handler || !subject) throw data(null, { status: 400 });

  const page = typedText(sent, pageField);
  const section = formSection(content, page, name, about);
  const form = section?.fields
    ? withFields(content.words, handler.form, section.fields)
    : handler.form;
  const formId = { form: form.name, about };
  if (wait > 0)
    return {
      outcome: failure(content.words, formId, content.words.form.tooManyAttempts, {
        values: typedValues(form, sent),
      }),
      counted: "rate-limited",
      waitSeconds: wait,
    };
  const { typed, values, problem } = checkLead(content.words, form, sent, about);
  if (problem) return { outcome: problem, counted: "invalid", status: 422 };
  const hint = consent && subject.confirmHint;
  const thanks = [section?.thanks ?? subject.thanks, ...(hint ? [hint] : [])].join(" ");
  // Bots get the same message as people, so they cannot tell that they were detected. The offer needs a stored lead.
  if (isRobot(sent)) return { outcome: success(content.words, formId, thanks), counted: "robot" };
  if (isTooFast(sent)) {
    const tooSoon = failure(content.words, formId, content.words.form.sentTooSoon, { values });
    return { outcome: tooSoon, counted: "too-fast", status: 422 };
  }

  const lead = subject.lead(typed);
  const answers =
    section && form.answers && leadAnswers(page, section, v.parse(form.answers, values));
  const id = submissionId(form.name, typedText(sent, submissionField), lead.record, answers);
  const referrer = String(sent.get(referrerField) ?? "");
  const origin = {
    // Browsers may withhold the header that names the page.
    ...(section && { page }),
    ...leadOrigin(new URL(request.url).origin, request.headers.get("referer"), referrer),
  };
  let isNew: boolean;
  try {
    isNew = await leads.save({ ...lead, submissionId: id, origin, answers } as Lead);
  } catch {
    // The store has logged the cause, without the visitor's data.
    return {
      outcome: failure(content.words, formId, form.failed, { values }),
      counted: "failed",
      status: 503,
    };
  }
  const outcome = success(content.words, formId, thanks, subject.offer?.(typed));
  return { outcome, counted: isNew ? "stored" : "repeated" };
}

/** The `headers` export of routes with a lead form: without it the headers of the action are dropped. */
export function leadHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

/**
 * The idempotency key of a submission, which is stored once however often it arrives: a hash of the browser's id for it
 * and of the values. Without scripts the id is empty, and equal values are the same submission. With scripts the id stays
 * the same when a visitor corrects a value after a failure; the values make that a new submission, because the first
 * attempt may have been stored although its response got lost.
 */
export function submissionId(
  form: string,
  browserId: string,
  record: object,
  answers?: LeadAnswers,
): string {
  const answered = answers ? [answers.values.map(({ name, value }) => [name, value])] : [];
  const hash = createHash("sha256")
    .update(JSON.stringify([form, browserId, Object.entries(record), ...answered]))
    .digest();
  // Version 8 and variant of a UUID (RFC 9562).
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
