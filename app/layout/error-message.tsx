import { ButtonLink } from "#app/ui/button-link.tsx";

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
