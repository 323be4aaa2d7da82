import { StrictMode, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Resolves when the component handles events. An island that fails is put back as it came from the server. */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // React keeps these nodes as they are, with what was typed into them, and removes them if it fails.
  const fromServer = [...island.childNodes];
  hydrateRoot(
    island,
    <StrictMode>
      <Started onStart={resolve}>
        <Component {...props} />
      </Started>
    </StrictMode>,
    {
      onUncaughtError(error) {
        reportError(error);
        island.replaceChildren(...fromServer);
        reject(error);
      },
    },
  );
  return promise;
}

/** Its effect runs after those of everything inside. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
