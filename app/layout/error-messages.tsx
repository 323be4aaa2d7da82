import { errorWords } from "#content/language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { NotFoundData } from "#app/seo/not-found.ts";

/** In place of a page that could not be shown. What went wrong stands in the log, not here. */
export function ErrorMessage() {
  return (
    <div className="shell py-section">
      <h1 className="text-display">{errorWords.failed.title}</h1>
      <p className="prose mt-5">{errorWords.failed.text}</p>
      <p className="mt-8">
        <ButtonLink to="/">{errorWords.backHome}</ButtonLink>
      </p>
    </div>
  );
}

export function NotFoundMessage({ suggestions }: NotFoundData) {
  const words = errorWords.notFound;
  return (
    <div className="shell py-section">
      <p className="eyebrow mb-4 text-forest-700">404</p>
      <h1 className="text-display">{words.heading}</h1>
      <p className="prose mt-5">{words.text}</p>
      {suggestions.length > 0 && (
        <nav aria-label={words.suggestions} className="mt-6">
          <p className="font-semibold">{words.suggestionsIntro}</p>
          <ul className="mt-2 grid gap-2">
            {suggestions.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-8">
        <ButtonLink to="/">{errorWords.backHome}</ButtonLink>
      </p>
    </div>
  );
}
