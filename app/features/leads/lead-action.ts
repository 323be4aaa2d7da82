import { data, type ActionFunctionArgs, type HeadersArgs } from "react-router";
import type { Lead } from "#server/leads/lead-store.ts";
import { servicesContext } from "#app/services.ts";
import { checkLead, failure, somethingWentWrong, success, type LeadForm } from "./lead-form.ts";
import { looksLikeRobot } from "./robot.ts";
import { signup } from "./signup.ts";
import { submissionId } from "./submission-id.ts";
import { formField, submissionField } from "./submission.ts";

const forms: ReadonlyMap<unknown, LeadForm> = new Map([[signup.name, signup]]);

/** The `action` of every route with a form for leads. */
export async function leadAction({ request, context }: ActionFunctionArgs) {
  const { leads } = context.get(servicesContext);
  const sent = await request.formData().catch(() => new FormData());
  const form = forms.get(sent.get(formField));
  if (!form) throw data(null, { status: 400 });

  const checked = checkLead(form, sent);
  const { values } = checked;
  const refuse = (message: string) => failure(message, { form: form.name, values });

  const wait = leads.admit();
  if (wait > 0)
    return data(refuse("Too many attempts. Please try again in a minute."), {
      status: 429,
      headers: { "retry-after": String(wait) },
    });
  if (!checked.record) return data(checked.problem, { status: 422 });
  if (looksLikeRobot(sent)) return data(success(form));

  const { record } = checked;
  const calledByBrowser = String(sent.get(submissionField) ?? "");
  const id = submissionId(form.name, calledByBrowser, record);
  try {
    await leads.save({ table: form.table, submissionId: id, record } as Lead);
  } catch {
    // The store has logged why, without a word of the visitor's.
    return data(refuse(somethingWentWrong), { status: 503 });
  }
  return data(success(form));
}

/** The `headers` of such a route: without it the framework drops what an action says. */
export function leadHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
