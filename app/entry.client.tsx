import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { showApplicationError } from "./lib/application-error.ts";

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // React empties the document when not even the error boundary can be rendered.
      { onUncaughtError: showApplicationError },
    );
  } catch (error) {
    showApplicationError(error);
  }
});
