import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { useActionData, useFetcher, useFormAction } from "react-router";
import { closeToast, toast } from "#app/ui/toasts.ts";
import { checkLead, type LeadForm, type LeadOutcome } from "./lead-form.ts";
import { shownForField, submissionField } from "./submission.ts";
import { newStamp, useStamp } from "./use-stamp.ts";

export type LeadFormState = ReturnType<typeof useLeadForm>;

/**
 * Everything a form for leads does in the browser: checks, sends, tells what came of it. Without scripts
 * the form posts to the page it stands on, and the page that answers brings the same outcome with it.
 */
export function useLeadForm(
  form: LeadForm,
  browserMessages: Readonly<Record<string, string>> = {},
) {
  const fetcher = useFetcher<LeadOutcome>();
  const action = useFormAction();
  const posted = usePosted(form.name);
  const [outcome, setOutcome] = useState(posted);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [round, setRound] = useState(0);
  const [stamp, setStamp] = useStamp(posted);
  const element = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";

  const settle = (next: LeadOutcome | undefined) => {
    setOutcome(next);
    setErrors(next?.errors ?? {});
  };

  useEffect(() => {
    if (fetcher.data) settle(fetcher.data);
  }, [fetcher.data]);

  useEffect(() => {
    if (!outcome || outcome === posted) return;
    const { ok, title, message } = outcome;
    toast({ title, description: message, destructive: !ok });
    if (ok) {
      setRound((before) => before + 1);
      setStamp(newStamp(performance.now()));
    } else if (element.current) showErrors(element.current, outcome, browserMessages);
    // oxlint-disable-next-line react/exhaustive-deps -- an outcome is told once, whatever else changes.
  }, [outcome]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkLead(form, sent);
    if (!checked.record) return settle(checked.problem);
    settle(undefined);
    closeToast();
    if (stamp) {
      sent.set(submissionField, stamp.id);
      sent.set(shownForField, String(Math.round(performance.now() - stamp.shownAt)));
    }
    // The pages do not show what was sent, so there is nothing to load anew.
    const options = { flushSync: true, defaultShouldRevalidate: false };
    void fetcher.submit(sent, { method: "post", action, ...options });
  };

  /** An error goes as soon as its field is right; a new one waits until the form is sent. */
  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const checked = checkLead(form, new FormData(currentTarget));
    const left = checked.record ? {} : checked.problem.errors;
    setErrors(Object.fromEntries(Object.entries(left).filter(([name]) => errors[name])));
  };

  return {
    name: form.name,
    busy,
    /** Part of the fields' key: a new round begins with empty ones. */
    round,
    /** To be shown in the page; what happened in this page was told by a toast. */
    answer: outcome === posted ? posted : undefined,
    errors,
    values: (round === 0 && posted?.values) || {},
    formProps: {
      ref: element,
      method: "post",
      action,
      noValidate: true,
      onInput,
      onSubmit,
    } as const,
  };
}

/** The outcome that came with the page, if the page answers a post of this form. */
function usePosted(form: string): LeadOutcome | undefined {
  const answer = useActionData<LeadOutcome>();
  return answer?.form === form ? answer : undefined;
}

function showErrors(
  form: HTMLFormElement,
  { errors }: LeadOutcome,
  browserMessages: Readonly<Record<string, string>>,
): void {
  for (const [name, message] of Object.entries(browserMessages)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.setCustomValidity(errors[name] ? message : "");
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
  }
  const first = form.querySelector<HTMLInputElement>("[aria-invalid]");
  first?.focus();
  if (first?.validity.customError) first.reportValidity();
}
