import { StrictMode, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { WordsContext } from "#app/lib/words/words-context.tsx";
import type { IslandData } from "./island-data.ts";

/**
 * Hydrates synchronously: React would otherwise do it inside the next event, where a failure removes the field that is about
 * to get the focus. Throws if the component fails, or if the markup is not what the server sent: translation tools and password
 * managers change forms, and React would replace them with empty ones. The original nodes are then restored with everything
 * that was typed, and the page works as it does without scripts.
 */
export function hydrate(
  island: HTMLElement,
  Component: ComponentType<object>,
  { props, words }: IslandData,
): void {
  const nodes = [...island.childNodes];
  const focused = island.querySelector<HTMLElement>(":focus");
  const errors: unknown[] = [];
  let root!: Root;
  flushSync(() => {
    root = hydrateRoot(
      island,
      <StrictMode>
        <WordsContext value={words}>
          <Component {...props} />
        </WordsContext>
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
