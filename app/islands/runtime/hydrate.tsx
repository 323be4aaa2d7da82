import { StrictMode, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Resolves when the component handles events. Rejects where it fails, and where it finds other nodes than the server sent:
 * translators and password managers change forms, and React would put empty ones in their place. The nodes are then put back
 * as they were, with what was typed, and the browser does what it does without scripts.
 */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<void> {
  const nodes = [...island.childNodes];
  let focused = island.querySelector<HTMLElement>(":focus");
  island.addEventListener("focusin", ({ target }) => (focused = target as HTMLElement));
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = (error: unknown) => {
      if (isGivenUp) return;
      isGivenUp = true;
      // After what React is in the middle of, and before anything can be typed into what it has made.
      queueMicrotask(() => {
        root.unmount();
        island.replaceChildren(...nodes);
        if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
        reject(error);
      });
    };
    const onStart = () => {
      if (!isGivenUp) resolve();
    };
    const root = hydrateRoot(
      island,
      <StrictMode>
        <Started onStart={onStart}>
          <Component {...props} />
        </Started>
      </StrictMode>,
      {
        onRecoverableError: giveUp,
        onUncaughtError(error) {
          reportError(error);
          giveUp(error);
        },
      },
    );
  });
}

/** Its effect runs after those of everything inside. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
