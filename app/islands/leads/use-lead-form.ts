import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from "react";
import { closeToast, toast } from "#app/ui/toasts.ts";
import { useFocusReturn } from "#app/ui/use-focus-return.ts";
import { longest } from "./lead-fields.ts";
import { checkLead, failure, type LeadForm, type LeadOutcome } from "./lead-form.ts";
import { postLead } from "./post-lead.ts";
import { followOffer, showOutcome, type BrowserMessages } from "./show-outcome.ts";
import { shownForField, submissionField } from "./submission.ts";

/** What the server knows of a form in a page: every island with a form gets it. */
export interface LeadFormPlace {
  /** Where the form posts without scripts. */
  action: string;
  /** The outcome that came with the page, where the page answers a post of this form. */
  posted?: LeadOutcome | undefined;
}

export interface LeadFormOptions extends LeadFormPlace {
  /** The report or document, where one form serves several. */
  about?: string;
  browserMessages?: BrowserMessages | undefined;
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
export function useLeadForm(form: LeadForm, options: LeadFormOptions) {
  const { about = "", action, posted, browserMessages, prefilled = false, onSuccess } = options;
  const [outcome, setOutcome] = useState(posted);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [busy, setBusy] = useState(false);
  /** Known at once, where state is known with the next render: a second submit may come before. */
  const isSending = useRef(false);
  const [round, setRound] = useState(0);
  const stamp = useRef<Stamp>(undefined);
  const sentValues = useRef<LeadOutcome["values"]>({});
  const element = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusReturn(element, busy, round);

  const settle = (next: LeadOutcome | undefined) => {
    setOutcome(next);
    setErrors(next?.errors ?? {});
  };

  useEffect(() => {
    if (!outcome || outcome === posted) return;
    const { ok, title, message, offer } = outcome;
    if (message && form.told === "toast") toast({ title, description: message, destructive: !ok });
    if (ok) {
      setRound((before) => before + 1);
      stamp.current = newStamp(performance.now());
      if (offer) followOffer(offer);
      onSuccess?.(sentValues.current);
    }
    if (element.current) showOutcome(element.current, outcome, browserMessages);
    // oxlint-disable-next-line react/exhaustive-deps -- an outcome is told once, whatever else changes.
  }, [outcome]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkLead(form, sent, about);
    if (checked.problem) return settle(checked.problem);
    settle(undefined);
    sentValues.current = checked.values;
    closeToast();
    keepFocus();
    // In a page that answers a post the browser goes on without a stamp, so that trying again is stored once.
    if (!posted) stamp.current ??= newStamp(timeOfShowing());
    if (stamp.current) {
      const shownAt = prefilled ? 0 : stamp.current.shownAt;
      sent.set(submissionField, stamp.current.id);
      sent.set(shownForField, String(Math.round(performance.now() - shownAt)));
    }
    isSending.current = true;
    setBusy(true);
    const answer = await postLead(sent);
    isSending.current = false;
    setBusy(false);
    settle(answer ?? failure({ form: form.name, about }, form.failed));
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
      action,
      noValidate: true,
      onInput,
      onSubmit,
    } as const,
  };
}

interface Stamp {
  /** What the browser calls this submission; the server adds what was typed. */
  id: string;
  shownAt: number;
}

/** Browsers make these on https and localhost only; elsewhere what was typed has to be enough. */
const newStamp = (shownAt: number): Stamp => ({ id: crypto.randomUUID?.() ?? "", shownAt });

/** When the visitor first saw the page. One that was prerendered has waited before that. */
function timeOfShowing(): number {
  const [page] = performance.getEntriesByType("navigation");
  return page && "activationStart" in page ? Number(page.activationStart) : 0;
}
