import type { LeadOffer } from "./lead-form.ts";

/** What the app follows by itself, to be followed by hand: without scripts, or where nothing came of it. */
export function OfferLink({ offer: { kind, href, text, quote } }: { offer: LeadOffer }) {
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
