import { Button, ButtonLink } from "#app/ui/button.tsx";

/** In place of an article: its heading tells what happened, its buttons lead on (app/browser/article-problem.ts). */
export function ArticleProblem({ message }: { message: string }) {
  const { heading, text } = explain(message);
  return (
    <>
      <div className="shell py-section" data-problem="">
        <h1 className="text-display">{heading}</h1>
        <p className="prose mt-5">{text}</p>
        <form method="get" className="mt-8 flex flex-wrap gap-4">
          <Button type="submit">Try Again</Button>
          <ButtonLink to="/news" look="outline" arrow={false}>
            Go Back
          </ButtonLink>
        </form>
      </div>
      <div hidden>
        {/* The styles show it after a moment, so that a quick reload does not flicker. */}
        <output className="spinner">
          <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
            <circle
              cx="22"
              cy="22"
              r="18"
              stroke="currentColor"
              strokeOpacity="0.2"
              strokeWidth="4"
            />
            <path d="M22 4a18 18 0 0 1 18 18" stroke="currentColor" strokeWidth="4" />
          </svg>
          <span className="sr-only">Loading article</span>
        </output>
      </div>
    </>
  );
}

const defaultMessage = "Article not found";

export function isMissing(message: string): boolean {
  return /404|not found/i.test(message || defaultMessage);
}

function explain(message: string) {
  if (isMissing(message))
    return {
      heading: "Article Not Found",
      text: "This article may have been moved, deleted, or the link may be incorrect.",
    };
  return { heading: "Something went wrong", text: message };
}
