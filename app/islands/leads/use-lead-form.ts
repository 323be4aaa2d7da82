import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type InputEvent,
  type RefObject,
  type SubmitEvent,
} from "react";
import type { PageForm } from "#app/features/leads/page-form.ts";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { FormTexts } from "#app/lib/content/schema/forms.ts";
import { fetchJson } from "#app/lib/fetch-json.ts";
import { closeToast, toast } from "#app/ui/toasts.tsx";
import {
  checkLead,
  failure,
  leadsPath,
  longest,
  referrerField,
  shownForField,
  submissionField,
  type LeadForm,
  type LeadOffer,
  type LeadOutcome,
} from "#app/features/leads/lead-form.ts";

/** The server responds within 5 s, so a longer wait means a lost connection. */
const timeoutMs = 10_000;

/** Props from the server that every island with a form has. */
export interface PostTarget {
  /** Where the form posts without scripts. */
  action: string;
  /** The outcome, if the page is the response to a POST of this form. */
  posted?: LeadOutcome | undefined;
  /** The text below the fields, with a link to the privacy policy at `page`. */
  privacy: FormTexts["privacy"] & { page: string };
}

/** What a page adds to its form, with the code for it, which other pages do not load. */
export interface Addition extends PageForm {
  extend: (form: LeadForm) => LeadForm;
  Fields: ComponentType<Addition & { lead: LeadFormState }>;
}

interface LeadFormOptions extends PostTarget {
  addition?: Addition | undefined;
  /** The report or document that the form is about. */
  about?: string;
  /** Texts for the browser's own validation bubbles, by the name of the field. */
  browserMessages?: Readonly<Record<string, string>> | undefined;
  /** The visitor need not type, so a form that is sent quickly is no sign of a bot. */
  prefilled?: boolean;
  onSuccess?: (values: LeadOutcome["values"]) => void;
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

/**
 * Everything that a lead form does in the browser: it validates, sends and shows the outcome. Without scripts the form posts
 * to a page of the site, which responds with the same outcome.
 */
export function useLeadForm(siteForm: LeadForm, options: LeadFormOptions) {
  const words = useWords();
  const { about = "", action, posted, privacy, addition } = options;
  const form = addition?.extend(siteForm) ?? siteForm;
  const { browserMessages = {}, prefilled, onSuccess } = options;
  const [outcome, setOutcome] = useState(posted);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [busy, setBusy] = useState(false);
  /** A ref, because a second submit may come before the next render updates the state. */
  const isSending = useRef(false);
  /** The `key` of the fields: a new one after a success mounts them again, empty. */
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
    if (isSending.current) return;
    const sent = new FormData(event.currentTarget);
    const checked = checkLead(words, form, sent, about);
    if (checked.problem) return settle(checked.problem);
    settle(undefined);
    sentValues.current = checked.values;
    closeToast();
    keepFocus();
    // A page that shows the outcome of a POST was sent without a stamp. A second attempt has none either, so that both have the
    // same idempotency key and are stored once.
    if (!posted) stamp.current ??= newStamp(timeOfShowing());
    if (stamp.current) {
      const shownAt = prefilled ? 0 : stamp.current.shownAt;
      sent.set(submissionField, stamp.current.id);
      sent.set(shownForField, String(Math.round(performance.now() - shownAt)));
    }
    // Cut, so that a long URL cannot make the form exceed the server's body limit.
    sent.set(referrerField, arrivalAddress().slice(0, 2000));
    isSending.current = true;
    setBusy(true);
    const received = await postLead(sent);
    isSending.current = false;
    setBusy(false);
    settle(received ?? failure(words, { form: form.name, about }, form.failed));
  };

  /** Removes an error as soon as its field is valid. New errors appear only when the form is sent. */
  const onInput = ({ currentTarget }: InputEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const left = checkLead(words, form, new FormData(currentTarget)).problem?.errors ?? {};
    setErrors(Object.fromEntries(Object.entries(left).filter(([name]) => errors[name])));
  };

  const id = [form.name, about].filter(Boolean).join("-").replaceAll(/\W+/g, "-");
  const values = (resets === 0 && posted?.values) || {};
  const firstWrong = outcome === posted ? Object.keys(errors)[0] : undefined;
  return {
    id,
    form,
    about,
    privacy,
    addition,
    busy,
    resets,
    /** Undefined if a toast shows the outcome. */
    shownOutcome: form.feedback === "inline" || outcome === posted ? outcome : undefined,
    errors,
    clearErrors: () => setErrors({}),
    values,
    firstWrong,
    /** The props of a field. */
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
  /** The browser's part of the idempotency key; the server adds what was typed. */
  id: string;
  shownAt: number;
}

/** `randomUUID` exists only on HTTPS and localhost; elsewhere what was typed is the whole idempotency key. */
const newStamp = (shownAt: number): Stamp => ({ id: crypto.randomUUID?.() ?? "", shownAt });

/** When the visitor first saw the page: a prerendered page is shown later than it was loaded. */
function timeOfShowing(): number {
  const [page] = performance.getEntriesByType("navigation");
  return page && "activationStart" in page ? Number(page.activationStart) : 0;
}

/**
 * The page before this one if it is another site's, or else the latest earlier page of the visit whose address names a
 * campaign. The tab's own history has it, so nothing is stored on the device. Browsers without the Navigation API know only
 * the page before.
 */
function arrivalAddress(): string {
  const { referrer } = document;
  const history = "navigation" in window ? window.navigation : undefined;
  if (!history || (referrer && new URL(referrer).origin !== location.origin)) return referrer;
  const earlier = history.entries().slice(0, history.currentEntry?.index ?? 0);
  return earlier.findLast(({ url }) => url?.includes("utm_"))?.url ?? referrer;
}

/** Undefined if the response is no outcome; each form has its own message for that. */
async function postLead(sent: FormData): Promise<LeadOutcome | undefined> {
  const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
  const request = fetchJson(leadsPath, { method: "POST", body, timeoutMs });
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

/** Downloads the file or opens the mail program, as a click on the link would. */
function followOffer({ kind, href }: LeadOffer): void {
  const link = document.createElement("a");
  link.href = href;
  if (kind === "download") link.download = "";
  link.click();
}

/**
 * A field that is disabled loses the focus, and the Tab key would start again at the top of the page. The returned function
 * stores the focused field before the form is disabled. When the form is no longer `busy`, the focus returns to the field,
 * unless it has moved elsewhere. After a reset the fields are new elements, so the field is found by its name.
 */
function useFocusReturn(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
  resets: number,
): () => void {
  const noted = useRef<Element>(null);

  useEffect(() => {
    // A click on a disabled field moves the focus to an element around the form, which counts as lost too.
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
