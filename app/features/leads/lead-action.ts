import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import type { Lead } from "#server/leads/lead-store.ts";
import { servicesContext } from "#app/services.ts";
import { downloadIntake } from "./download-intake.ts";
import { checkLead, failure, success } from "./lead-form.ts";
import type { LeadIntake } from "./lead-intake.ts";
import { reportPreviewIntake } from "./report-preview-intake.ts";
import { looksLikeRobot } from "./robot.ts";
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
  const sent = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(sent.get(name) ?? "");
  const about = text(aboutField);
  const intake = intakes.get(sent.get(formField));
  const matter = intake?.about(about);
  if (!intake || !matter) throw data(null, { status: 400 });

  const { form } = intake;
  const checked = checkLead(form, sent, about);
  const { values } = checked;
  const place = { form: form.name, about };

  const wait = leads.admit();
  if (wait > 0)
    return data(failure(place, "Too many attempts. Please try again in a minute.", { values }), {
      status: 429,
      headers: { "retry-after": String(wait) },
    });
  if (checked.problem) return data(checked.problem, { status: 422 });

  const { typed } = checked;
  const lead = matter.lead(typed);
  const thanks = success(place, matter.thanks, matter.offer?.(typed));
  if (looksLikeRobot(sent)) return data(thanks);

  const id = submissionId(form.name, text(submissionField), lead.record);
  try {
    await leads.save({ ...lead, submissionId: id } as Lead);
  } catch {
    // The store has logged why, without a word of the visitor's.
    return data(failure(place, form.failed, { values }), { status: 503 });
  }
  return data(thanks);
}

/** The `headers` of such a route: without it the framework drops what an action says. */
export function leadHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
