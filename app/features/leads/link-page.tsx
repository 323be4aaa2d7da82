import { data } from "react-router";
import type { Consent } from "#server/mail/consent.ts";
import type { Link } from "#server/mail/links.ts";
import { company } from "#content/company.ts";
import { errorWords, formWords, subscriptionWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** The query parameter that holds the link of a message. */
export const linkParameter = "t";

/**
 * A link is all it takes to act for a person: it goes neither into a cache, an index nor another site's logs. Not
 * `no-referrer`, with which browsers send `Origin: null` with a form.
 */
export const linkPageHeaders = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
});

/** What came of pressing the button; `message` where it has to be pressed again. */
export type LinkOutcome = { done: true } | { done: false; message: string };

const failed = (message: string, status: number) =>
  data<LinkOutcome>({ done: false, message }, { status });

/** Adds the event of a link, and says what came of it. */
export async function actOn(consent: Consent, link: Link, wording?: string) {
  try {
    const waitSeconds = await consent.act(link, wording);
    if (waitSeconds > 0) return failed(formWords.tooManyAttempts, 429);
    return data<LinkOutcome>({ done: true });
  } catch {
    // The store has logged why.
    return failed(fill(subscriptionWords.failed, { email: company.email }), 503);
  }
}

interface LinkPageProps {
  title: string;
  text: string;
  /** The label of the button that acts. Without one there is nothing left to do. */
  button?: string | undefined;
  outcome?: LinkOutcome | undefined;
}

/** Opening a link does nothing, since mail scanners open links; the button does. It posts to the address of the page. */
export function LinkPage({ title, text, button, outcome }: LinkPageProps) {
  return (
    <div className="shell py-section">
      <h1 className="text-display">{title}</h1>
      <p className="prose mt-5">{text}</p>
      {outcome?.done === false && (
        <p className="form-answer mt-6 max-w-copy" role="alert">
          {outcome.message}
        </p>
      )}
      {button ? (
        <form method="post" className="mt-8">
          <Button type="submit">{button}</Button>
        </form>
      ) : (
        <p className="mt-8">
          <ButtonLink to="/">{errorWords.backHome}</ButtonLink>
        </p>
      )}
    </div>
  );
}

export const InvalidLink = () => (
  <LinkPage
    title={subscriptionWords.invalid.title}
    text={fill(subscriptionWords.invalid.text, { email: company.email })}
  />
);
