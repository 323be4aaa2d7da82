import { ButtonLink } from "#app/ui/button.tsx";
import type { NotFoundData } from "#app/seo/not-found.ts";

/** In place of a page that could not be shown. What went wrong stands in the log, not here. */
export function ErrorMessage() {
  return (
    <div className="shell py-section">
      <h1 className="text-display">Something went wrong</h1>
      <p className="prose mt-5">
        This page could not be shown. It is our fault, not yours. Please try again in a moment.
      </p>
      <p className="mt-8">
        <ButtonLink to="/">Back to the home page</ButtonLink>
      </p>
    </div>
  );
}

export function NotFoundMessage({ suggestions }: NotFoundData) {
  return (
    <div className="shell py-section">
      <p className="eyebrow mb-4 text-forest-700">404</p>
      <h1 className="text-display">Oops! Page not found</h1>
      <p className="prose mt-5">The address may be mistyped, or the page may have been moved.</p>
      {suggestions.length > 0 && (
        <nav aria-label="Suggestions" className="mt-6">
          <p className="font-semibold">Were you looking for one of these?</p>
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
        <ButtonLink to="/">Back to the home page</ButtonLink>
      </p>
    </div>
  );
}
