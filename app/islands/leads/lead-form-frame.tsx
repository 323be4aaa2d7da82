import type { ReactNode } from "react";
import { forms } from "#content/forms.ts";
import type { LeadOffer, LeadOutcome } from "./lead-form.ts";
import { aboutField, decoyField, formField } from "./submission.ts";
import type { LeadFormState } from "./use-lead-form.ts";

export interface LeadFormFrameProps {
  lead: LeadFormState;
  className?: string;
  children: ReactNode;
}

/** What every form for leads has around its fields. */
export function LeadFormFrame({ lead, className = "", children }: LeadFormFrameProps) {
  const { answer, busy } = lead;
  return (
    <form {...lead.formProps} className={`grid gap-6 ${className}`}>
      <input type="hidden" name={formField} value={lead.name} />
      {lead.about && <input type="hidden" name={aboutField} value={lead.about} />}
      <Decoy id={`${lead.id}-${decoyField}`} />
      {answer?.message && <Answer told={lead.told} outcome={answer} />}
      {answer?.offer && <OfferLink offer={answer.offer} />}
      <fieldset className="grid min-w-0 gap-6" disabled={busy}>
        <legend className="sr-only">Your details</legend>
        {children}
      </fieldset>
      <output className="sr-only">{busy && "Sending"}</output>
      <p className="text-[0.9375rem] leading-normal opacity-85">
        {forms.privacy.text}{" "}
        <a href="/privacy-policy" className="link">
          {forms.privacy.link}
        </a>
      </p>
    </form>
  );
}

/** Out of sight, out of reach and out of the accessibility tree, but not for a program that reads HTML. */
function Decoy({ id }: { id: string }) {
  return (
    <div className="absolute -left-[999rem]" aria-hidden="true" inert>
      <label htmlFor={id}>Website</label>
      <input id={id} type="text" name={decoyField} autoComplete="off" tabIndex={-1} />
    </div>
  );
}

interface AnswerProps extends Pick<LeadFormState, "told"> {
  outcome: LeadOutcome;
}

/** Also in place of a toast, which takes scripts. The browser goes to it, or to the first wrong field. */
function Answer({ told, outcome: { ok, title, message, errors } }: AnswerProps) {
  const first = Object.keys(errors).length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form and waits for this.
    <p className="form-answer" role={ok ? "status" : "alert"} tabIndex={-1} autoFocus={first}>
      {told === "toast" && (
        <>
          <strong>{title}</strong>{" "}
        </>
      )}
      {message}
    </p>
  );
}

/** What the island follows by itself, to be followed by hand: without scripts, or where nothing came of it. */
function OfferLink({ offer: { kind, href, text, quote } }: { offer: LeadOffer }) {
  return (
    <div>
      <a href={href} download={kind === "download" ? "" : undefined} className="link">
        {text}
        {kind === "download" && <span aria-hidden="true"> ↓</span>}
      </a>
      {quote && <blockquote className="form-quote">{quote}</blockquote>}
    </div>
  );
}
