import { StrictMode, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";

/**
 * Hydrates at once: React would otherwise do it inside the next event, where a failure takes away the field that the focus moves to.
 * Throws where the component fails, and where it finds other nodes than the server sent: translators and password managers
 * change forms, and React would put empty ones in their place. The nodes are then put back as they were, with what was typed,
 * and the browser does what it does without scripts.
 */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): void {
  const nodes = [...island.childNodes];
  const focused = island.querySelector<HTMLElement>(":focus");
  const errors: unknown[] = [];
  let root!: Root;
  flushSync(() => {
    root = hydrateRoot(
      island,
      <StrictMode>
        <Component {...props} />
      </StrictMode>,
      {
        onRecoverableError: (error) => errors.push(error),
        onUncaughtError(error) {
          reportError(error);
          errors.push(error);
        },
      },
    );
  });
  if (!errors.length) return;
  root.unmount();
  island.replaceChildren(...nodes);
  focused?.focus({ preventScroll: true });
  throw errors[0];
}
