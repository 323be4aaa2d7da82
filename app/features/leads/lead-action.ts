import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import type { Lead } from "#server/leads/lead-store.ts";
import { formWords } from "#content/language.ts";
import {
  aboutField,
  checkLead,
  failure,
  formField,
  referrerField,
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
import { isRobot, isTooFast, submissionId } from "./submission.ts";

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
  if (wait > 0)
    return {
      outcome: failure(place, formWords.tooManyAttempts, { values: typedValues(form, sent) }),
      status: 429,
      headers: { "retry-after": String(wait) },
    };
  const { typed, values, problem } = checkLead(form, sent, about);
  if (problem) return { outcome: problem, status: 422 };
  // Thanked like a person, so that the robot learns nothing; an offer is for those whose lead is stored.
  const thanks = [
    subject.thanks,
    ...(consent && subject.confirmHint ? [subject.confirmHint] : []),
  ].join(" ");
  if (isRobot(sent)) return { outcome: success(place, thanks) };
  if (isTooFast(sent))
    return { outcome: failure(place, formWords.sentTooSoon, { values }), status: 422 };

  const lead = subject.lead(typed);
  const id = submissionId(form.name, typedText(sent, submissionField), lead.record);
  const referrer = String(sent.get(referrerField) ?? "");
  const origin = leadOrigin(new URL(request.url).origin, request.headers.get("referer"), referrer);
  try {
    const isNew = await leads.save({ ...lead, submissionId: id, origin } as Lead);
    if (isNew) stats.submitted(form.name);
  } catch {
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
