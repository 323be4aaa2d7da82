import { useEffect, useRef, type RefObject } from "react";

/**
 * Browsers take the focus from a field that is disabled, and leave it nowhere: a keyboard would start again
 * at the top of the page. Call what this gives before a form is disabled; when it is `busy` no more, the
 * focus goes back, unless it has found another place. A new `round` of fields has new elements.
 */
export function useFocusReturn(
  form: RefObject<HTMLFormElement | null>,
  busy: boolean,
  round: number,
): () => void {
  const left = useRef<Element>(null);

  useEffect(() => {
    // A click on what is disabled gives the focus to whatever is around the form, which is nowhere too.
    const nowhere = document.activeElement?.contains(form.current) ?? true;
    if (busy || !left.current || !nowhere) return;
    const name = left.current.getAttribute("name");
    const place = left.current.isConnected
      ? left.current
      : name && form.current?.elements.namedItem(name);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round takes the focus with it.
  }, [busy, round, form]);

  return () => {
    left.current = form.current?.querySelector(":focus") ?? null;
  };
}
