import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import type { Lead } from "#server/leads/lead-store.ts";
import { servicesContext } from "#app/services.ts";
import { downloadIntake } from "./download-intake.ts";
import {
  checkLead,
  failure,
  sentTooSoon,
  success,
  tooManyAttempts,
  typedText,
  typedValues,
} from "./lead-form.ts";
import type { LeadIntake } from "./lead-intake.ts";
import { reportPreviewIntake } from "./report-preview-intake.ts";
import { isRobot, isTooFast } from "./robot.ts";
import { signupIntake } from "./signup-intake.ts";
import { submissionId } from "./submission-id.ts";
import { aboutField, formField, submissionField } from "./submission.ts";

const intakes: ReadonlyMap<unknown, LeadIntake> = new Map(
  [signupIntake, reportPreviewIntake, downloadIntake].map((intake: LeadIntake) => [
    intake.form.name,
    intake,
  ]),
);

/** The `action` of every route with a form for leads. */
export async function leadAction({ request, context }: ActionFunctionArgs) {
  const { leads } = context.get(servicesContext);
  // Rate limit first: a refused request causes no further work.
  const wait = leads.admit();
  const sent = await request.formData().catch(() => new FormData());
  const about = typedText(sent, aboutField);
  const intake = intakes.get(typedText(sent, formField));
  const matter = intake?.about(about);
  if (!intake || !matter) throw data(null, { status: 400 });

  const { form } = intake;
  const place = { form: form.name, about };
  if (wait > 0)
    return data(failure(place, tooManyAttempts, { values: typedValues(form, sent) }), {
      status: 429,
      headers: { "retry-after": String(wait) },
    });
  const { typed, values, problem } = checkLead(form, sent, about);
  if (problem) return data(problem, { status: 422 });
  // Thanked like a person, so that the robot learns nothing; an offer is for those whose lead is stored.
  if (isRobot(sent)) return data(success(place, matter.thanks));
  if (isTooFast(sent)) return data(failure(place, sentTooSoon, { values }), { status: 422 });

  const lead = matter.lead(typed);
  const id = submissionId(form.name, typedText(sent, submissionField), lead.record);
  try {
    await leads.save({ ...lead, submissionId: id } as Lead);
  } catch {
    // The store has logged why, without a word of the visitor's.
    return data(failure(place, form.failed, { values }), { status: 503 });
  }
  return data(success(place, matter.thanks, matter.offer?.(typed)));
}

/** The `headers` of such a route: without it the framework drops what an action says. */
export function leadHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
