import {
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import { fetchJson } from "#app/lib/fetch-json.ts";
import { closeToast, toast } from "#app/ui/toasts.tsx";
import {
  checkLead,
  countStart,
  failure,
  leadsPath,
  longest,
  referrerField,
  shownForField,
  submissionField,
  type LeadForm,
  type LeadOffer,
  type LeadOutcome,
} from "./lead-form.ts";

/** The server responds within 5 s; what takes longer is a lost connection. */
const longestWaitMs = 10_000;

/** What the server knows of a form in a page: every island with a form gets it. */
export interface LeadFormPlace {
  /** Where the form posts without scripts. */
  action: string;
  /** The outcome that came with the page, where the page is the response to a post of this form. */
  posted?: LeadOutcome | undefined;
}

interface LeadFormOptions extends LeadFormPlace {
  /** The report or document, where one form serves several. */
  about?: string;
  /** By the name of a field: what the browser itself says there, in a bubble of its own. */
  browserMessages?: Readonly<Record<string, string>> | undefined;
  /** Nobody has to type into such a form, so the time it takes to send it says nothing. */
  prefilled?: boolean;
  /** Gets what was typed. */
  onSuccess?: (values: LeadOutcome["values"]) => void;
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

/**
 * Everything a form for leads does in the browser: validates, sends, shows the outcome. Without scripts the form posts to a
 * page of the site, which comes back with the same outcome.
 */
export function useLeadForm(form: LeadForm, options: LeadFormOptions) {
  const {
    about = "",
    action,
    posted,
    browserMessages = {},
    prefilled = false,
    onSuccess,
  } = options;
  const [outcome, setOutcome] = useState(posted);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [busy, setBusy] = useState(false);
  /** Known at once, where state is known with the next render: a second submit may come before. */
  const isSending = useRef(false);
  /** Part of the fields' key: after a success they are made anew, and empty. */
  const [resets, setResets] = useState(0);
  const stamp = useRef<Stamp>(undefined);
  const sentValues = useRef<LeadOutcome["values"]>({});
  const element = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusReturn(element, busy, resets);

  const settle = (next: LeadOutcome | undefined) => {
    setOutcome(next);
    setErrors(next?.errors ?? {});
  };

  useEffect(() => {
    if (!outcome || outcome === posted) return;
    const { ok, title, message, offer } = outcome;
    if (message && form.feedback === "toast")
      toast({ title, description: message, destructive: !ok });
    if (ok) {
      setResets((before) => before + 1);
      stamp.current = newStamp(performance.now());
      if (offer) followOffer(offer);
      onSuccess?.(sentValues.current);
    }
    if (element.current) showOutcome(element.current, outcome, browserMessages);
    // oxlint-disable-next-line react/exhaustive-deps -- an outcome is shown once, whatever else changes.
  }, [outcome]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    countStart(form.name);
    if (isSending.current) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkLead(form, sent, about);
    if (checked.problem) return settle(checked.problem);
    settle(undefined);
    sentValues.current = checked.values;
    closeToast();
    keepFocus();
    // In a page that shows the outcome of a post, a second attempt has no stamp either, so that it is stored once.
    if (!posted) stamp.current ??= newStamp(timeOfShowing());
    if (stamp.current) {
      const shownAt = prefilled ? 0 : stamp.current.shownAt;
      sent.set(submissionField, stamp.current.id);
      sent.set(shownForField, String(Math.round(performance.now() - shownAt)));
    }
    // Cut, so that a long address never makes a form too large to be sent.
    sent.set(referrerField, document.referrer.slice(0, 2000));
    isSending.current = true;
    setBusy(true);
    const received = await postLead(sent);
    isSending.current = false;
    setBusy(false);
    settle(received ?? failure({ form: form.name, about }, form.failed));
  };

  /** An error goes as soon as its field is right; a new one waits until the form is sent. */
  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    countStart(form.name);
    if (Object.keys(errors).length === 0) return;
    const left = checkLead(form, new FormData(currentTarget)).problem?.errors ?? {};
    setErrors(Object.fromEntries(Object.entries(left).filter(([name]) => errors[name])));
  };

  const id = [form.name, about].filter(Boolean).join("-").replaceAll(/\W+/g, "-");
  const values = (resets === 0 && posted?.values) || {};
  const firstWrong = outcome === posted ? Object.keys(errors)[0] : undefined;
  return {
    id,
    name: form.name,
    about,
    feedback: form.feedback,
    busy,
    resets,
    /** Not where a toast shows it. */
    shownOutcome: form.feedback === "inline" || outcome === posted ? outcome : undefined,
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

/** Nothing where no outcome came back: each form has its own words for that. */
async function postLead(sent: FormData): Promise<LeadOutcome | undefined> {
  const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
  const request = fetchJson(leadsPath, { method: "POST", body, longestWaitMs });
  const outcome = (await request.catch(() => null)) as Partial<LeadOutcome> | null;
  return typeof outcome?.ok === "boolean" ? (outcome as LeadOutcome) : undefined;
}

/** Moves the focus to the first wrong field, or else to the message in the form. */
function showOutcome(
  form: HTMLFormElement,
  { ok, errors }: LeadOutcome,
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
  if (first) return;
  const message = form.querySelector<HTMLElement>(".form-answer");
  if (ok) message?.focus({ preventScroll: true });
  message?.scrollIntoView({ block: "nearest" });
}

/** As if the visitor had followed the link: the file is downloaded, or the mail program opens. */
function followOffer({ kind, href }: LeadOffer): void {
  const link = document.createElement("a");
  link.href = href;
  if (kind === "download") link.download = "";
  link.click();
}

/**
 * Browsers take the focus from a field that is disabled, and a keyboard would start again at the top of the page. The
 * function that this returns notes the focus before the form is disabled; when the form is no longer `busy`, the focus goes
 * back, unless it has moved elsewhere. After a reset the fields are new elements.
 */
function useFocusReturn(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
  resets: number,
): () => void {
  const noted = useRef<Element>(null);

  useEffect(() => {
    // A click on what is disabled moves the focus to an element around the form: that counts as lost too.
    const isLost = document.activeElement?.contains(form.current) ?? true;
    if (busy || !noted.current || !isLost) return;
    const name = noted.current.getAttribute("name");
    const field = noted.current.isConnected
      ? noted.current
      : name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a reset removes the field that has the focus.
  }, [busy, resets, form]);

  return () => {
    noted.current = form.current?.querySelector(":focus") ?? null;
  };
}
