import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { useActionData, useFetcher, useFormAction } from "react-router";
import { closeToast, toast } from "#app/ui/toasts.ts";
import { useFocusReturn } from "#app/ui/use-focus-return.ts";
import { followOffer } from "./follow-offer.ts";
import type { LeadAnswer } from "./lead-client-action.ts";
import { longest } from "./lead-fields.ts";
import { checkLead, failure, type LeadForm, type LeadOutcome } from "./lead-form.ts";
import { showOutcome, type BrowserMessages } from "./show-outcome.ts";
import { shownForField, submissionField } from "./submission.ts";
import { newStamp, useStamp } from "./use-stamp.ts";

export interface LeadFormOptions {
  /** The report or document, where one form serves several. */
  about?: string;
  browserMessages?: BrowserMessages;
  /** Where the form posts before and without scripts, if not to the page it stands on. */
  postTo?: string;
  /** Nobody has to type into such a form, so the time it takes to send it says nothing. */
  prefilled?: boolean;
  /** Gets what was typed. */
  onSuccess?: (values: LeadOutcome["values"]) => void;
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

/**
 * Everything a form for leads does in the browser: checks, sends, tells what came of it. Without scripts
 * the form posts to a page of the site, and the page that answers brings the same outcome with it.
 */
export function useLeadForm(form: LeadForm, options: LeadFormOptions = {}) {
  const { about = "", browserMessages, postTo, prefilled = false, onSuccess } = options;
  const fetcher = useFetcher<LeadAnswer>();
  const action = useFormAction();
  const posted = usePosted(form.name, about);
  const [outcome, setOutcome] = useState(posted);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [round, setRound] = useState(0);
  const [stamp, setStamp] = useStamp(posted);
  const [sentValues, setSentValues] = useState<LeadOutcome["values"]>({});
  const element = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";
  const keepFocus = useFocusReturn(element, busy, round);

  const settle = (next: LeadOutcome | undefined) => {
    setOutcome(next);
    setErrors(next?.errors ?? {});
  };

  useEffect(() => {
    if (busy || !fetcher.data) return;
    const answer = fetcher.data;
    settle("lost" in answer ? failure({ form: form.name, about }, form.failed) : answer);
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is taken once, whatever else changes.
  }, [busy, fetcher.data]);

  useEffect(() => {
    if (!outcome || outcome === posted) return;
    const { ok, title, message, offer } = outcome;
    if (message && form.told === "toast") toast({ title, description: message, destructive: !ok });
    if (ok) {
      setRound((before) => before + 1);
      setStamp(newStamp(performance.now()));
      if (offer) followOffer(offer);
      onSuccess?.(sentValues);
    }
    if (element.current) showOutcome(element.current, outcome, browserMessages);
    // oxlint-disable-next-line react/exhaustive-deps -- an outcome is told once, whatever else changes.
  }, [outcome]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkLead(form, sent, about);
    if (checked.problem) return settle(checked.problem);
    settle(undefined);
    setSentValues(checked.values);
    closeToast();
    keepFocus();
    if (stamp) {
      const shownAt = prefilled ? 0 : stamp.shownAt;
      sent.set(submissionField, stamp.id);
      sent.set(shownForField, String(Math.round(performance.now() - shownAt)));
    }
    // The pages do not show what was sent, so there is nothing to load anew.
    const quiet = { flushSync: true, defaultShouldRevalidate: false };
    void fetcher.submit(sent, { method: "post", action, ...quiet });
  };

  /** An error goes as soon as its field is right; a new one waits until the form is sent. */
  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const left = checkLead(form, new FormData(currentTarget)).problem?.errors ?? {};
    setErrors(Object.fromEntries(Object.entries(left).filter(([name]) => errors[name])));
  };

  const id = [form.name, about].filter(Boolean).join("-").replaceAll(/\W+/g, "-");
  const values = (round === 0 && posted?.values) || {};
  const firstWrong = outcome === posted ? Object.keys(errors)[0] : undefined;
  return {
    id,
    name: form.name,
    about,
    told: form.told,
    busy,
    /** Part of the fields' key: a new round begins with empty ones. */
    round,
    /** To be shown in the page; what a toast has told is not said twice. */
    answer: form.told === "beside" || outcome === posted ? outcome : undefined,
    errors,
    values,
    firstWrong,
    /** What every field is given. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      defaultValue: values[name],
      error: errors[name],
      autoFocus: name === firstWrong,
      maxLength: longest.text,
    }),
    formProps: {
      ref: element,
      method: "post",
      action: postTo ?? action,
      noValidate: true,
      onInput,
      onSubmit,
    } as const,
  };
}

/** The outcome that came with the page, if the page answers a post of this form. */
function usePosted(form: string, about: string): LeadOutcome | undefined {
  const answer = useActionData<LeadOutcome>();
  return answer?.form === form && answer.about === about ? answer : undefined;
}
