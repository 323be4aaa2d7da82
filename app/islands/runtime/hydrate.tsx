import { StrictMode, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Resolves when the component handles events. An island that fails is put back as it came from the server. */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  props: object,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fromServer = island.cloneNode(true);
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
        island.replaceChildren(...fromServer.childNodes);
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
