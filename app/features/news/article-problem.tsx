import { articleWords, contentErrorWords, errorWords } from "#content/language.ts";
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
          <Button type="submit">{articleWords.tryAgain}</Button>
          <ButtonLink to="/news" look="outline" arrow={false}>
            {articleWords.goBack}
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
          <span className="sr-only">{articleWords.loading}</span>
        </output>
      </div>
    </>
  );
}

/** By its words: those of the content service are not the only ones. */
export function isMissing(message: string): boolean {
  const text = (message || contentErrorWords.article).toLowerCase();
  return text.includes("404") || text.includes(contentErrorWords.notFound.toLowerCase());
}

function explain(message: string) {
  if (isMissing(message)) return articleWords.missing;
  return { heading: errorWords.failed.title, text: message };
}
