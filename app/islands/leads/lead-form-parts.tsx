import type { ReactNode } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { IslandWords } from "#app/lib/words/words.ts";
import { Field } from "#app/ui/field.tsx";
import { aboutField, decoyField, formField, longest } from "#app/features/leads/lead-form.ts";
import type { LeadFormState } from "./use-lead-form.ts";

interface LeadFormFrameProps {
  lead: LeadFormState;
  className?: string;
  children: ReactNode;
}

/** The parts around the fields that all lead forms share. */
export function LeadFormFrame({ lead, className = "", children }: LeadFormFrameProps) {
  const words = useWords();
  const { busy } = lead;
  return (
    <form {...lead.formProps} className={`grid gap-6 ${className}`}>
      <input type="hidden" name={formField} value={lead.form.name} />
      {lead.about && <input type="hidden" name={aboutField} value={lead.about} />}
      <DecoyField id={`${lead.id}-${decoyField}`} />
      <Outcome lead={lead} />
      <fieldset className="grid min-w-0 gap-6" disabled={busy}>
        <legend className="sr-only">{words.form.details}</legend>
        {children}
      </fieldset>
      <output className="sr-only">{busy && words.form.sending}</output>
      <p className="text-small leading-normal opacity-85">
        {lead.privacy.text}{" "}
        <a href={lead.privacy.page} className="link">
          {lead.privacy.link}
        </a>
      </p>
    </form>
  );
}

/** Hidden from sight, from the keyboard and from screen readers. Bots that read the HTML fill it in. */
export function DecoyField({ id }: { id: string }) {
  const words = useWords();
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true" inert>
      <label htmlFor={id}>{words.form.decoy}</label>
      <input id={id} type="text" name={decoyField} autoComplete="off" tabIndex={-1} />
    </div>
  );
}

/**
 * Without scripts it also replaces the toast. `autoFocus` is on the message, or else on the first wrong field. The island
 * follows an offer by itself; the link is for browsers without scripts and for a second attempt.
 */
function Outcome({ lead: { form, shownOutcome } }: { lead: LeadFormState }) {
  if (!shownOutcome) return null;
  const { ok, title, message, errors, offer } = shownOutcome;
  const isDownload = offer?.kind === "download";
  const isFirst = Object.keys(errors).length === 0;
  return (
    <>
      {message && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form and waits for this.
        <p className="form-answer" role={ok ? "status" : "alert"} tabIndex={-1} autoFocus={isFirst}>
          {form.feedback === "toast" && (
            <>
              <strong className="block font-semibold">{title}</strong>{" "}
            </>
          )}
          {message}
        </p>
      )}
      {offer && (
        <div>
          <a href={offer.href} download={isDownload ? "" : undefined} className="link">
            {offer.text}
            {isDownload && <span aria-hidden="true"> ↓</span>}
          </a>
          {offer.quote && (
            <blockquote className="mt-4 border-l-3 border-line pl-5 text-base whitespace-pre-wrap">
              {offer.quote}
            </blockquote>
          )}
        </div>
      )}
    </>
  );
}

/** Texts for the browser's own validation bubbles, for the forms that show them. */
export const browserMessages = (words: IslandWords) => ({ email: words.form.emailWrongInBrowser });

interface NameAndEmailProps extends Pick<LeadFormState, "field"> {
  nameLabel?: string;
  emailLabel?: string;
}

/** The first two fields of every form. */
export function NameAndEmail({ field, nameLabel, emailLabel }: NameAndEmailProps) {
  const words = useWords();
  return (
    <>
      <Field {...field("name")} label={nameLabel ?? words.form.name} autoComplete="name" required />
      <Field
        {...field("email")}
        label={emailLabel ?? words.form.email}
        type="email"
        autoComplete="email"
        maxLength={longest.email}
        required
      />
    </>
  );
}
