import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { showApplicationError } from "./lib/application-error.ts";
import { appStarted } from "./lib/defer-hydration.ts";

/** Its effect runs after those of the app before it. */
function StartSignal() {
  useEffect(() => {
    dispatchEvent(new Event(appStarted));
  }, []);
  return null;
}

startTransition(() => {
  try {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <StartSignal />
      </StrictMode>,
      // React empties the document when not even the error boundary can be rendered.
      { onUncaughtError: showApplicationError },
    );
  } catch (error) {
    showApplicationError(error);
  }
});
