import { data } from "react-router";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Consent } from "#server/mail/consent.ts";
import type { Link } from "#server/mail/links.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { tooManyPosts } from "#app/services.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** The query parameter with the encrypted token of a link in a message. */
export const linkParameter = "t";

/**
 * Whoever has the link can act for the person, so it must not reach a cache, a search index or another site's logs. The
 * referrer policy is not `no-referrer`: with it browsers post the form with `Origin: null`, which is refused.
 */
export const linkPageHeaders = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
});

/** The result of pressing the button. After a failure `message` asks the visitor to press it again. */
export type LinkOutcome = { done: true } | { done: false; message: string };

/** Records the action that a link stands for. */
export async function actOn(content: Content, consent: Consent, link: Link, wording?: string) {
  // The store has logged the cause of a failure.
  const waitSeconds = await consent.act(link, wording).catch(() => undefined);
  if (waitSeconds === undefined) {
    const message = fillTemplate(content.words.subscription.failed, {
      email: content.company.email,
    });
    return data<LinkOutcome>({ done: false, message }, { status: 503 });
  }
  if (waitSeconds > 0) throw tooManyPosts(waitSeconds);
  return data<LinkOutcome>({ done: true });
}

interface LinkPageProps {
  title: string;
  text: string;
  /** The label of the button. Without a button the page links to the front page. */
  button?: string | undefined;
  outcome?: LinkOutcome | undefined;
}

/** Opening the link changes nothing, because mail scanners open links. The button posts to the address of the page. */
export function LinkPage({ title, text, button, outcome }: LinkPageProps) {
  const content = useContent();
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
          <ButtonLink to="/">{content.words.error.backHome}</ButtonLink>
        </p>
      )}
    </div>
  );
}

export const InvalidLink = () => {
  const content = useContent();
  return (
    <LinkPage
      title={content.words.subscription.invalid.title}
      text={fillTemplate(content.words.subscription.invalid.text, { email: content.company.email })}
    />
  );
};
