import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { closeToast, followToasts, openRegion, toastIn, type ToastMessage } from "./toasts.ts";

/** What is above the page. Older browsers do not know the selectors of newer elements. */
const onTop =
  typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype
    ? ":modal, :popover-open"
    : "dialog[open]";

/** How long a toast stays; two lines take a slow reader about five seconds. */
const staysFor = 8000;

/**
 * Where the toasts of an island show, in the same place for all of them. Both live regions are in the page from the start: assistive technology announces
 * what is put into one, and may miss one that arrives together with its text.
 */
export function ToastRegion() {
  const [region] = useState({});
  useEffect(() => openRegion(region), [region]);
  const message = useSyncExternalStore(
    followToasts,
    () => toastIn(region),
    () => undefined,
  );
  const shown = message && <Toast key={message.id} message={message} />;
  return (
    <div className="toast-region">
      <output>{message?.destructive ? null : shown}</output>
      <div aria-live="assertive">{message?.destructive ? shown : null}</div>
    </div>
  );
}

function Toast({ message: { title, description, destructive } }: { message: ToastMessage }) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const cameFrom = useRef<Element>(null);
  const isHeld = held.pointer || held.focus;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToast, staysFor);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // What lies on top of the page is closed first, by the browser itself.
      if (key === "Escape" && !document.querySelector(onTop)) close();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setHeld((before) => ({ ...before, focus: true }));
  };

  function close() {
    closeToast();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <div
      className="toast on-dark"
      data-destructive={destructive || undefined}
      onPointerEnter={() => setHeld((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={onFocus}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
    >
      <div className="grow">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5">{description}</p>
      </div>
      <button type="button" className="toast-close" onClick={close}>
        <span className="sr-only">Close</span>
        <svg viewBox="0 0 20 20" className="size-5" stroke="currentColor" aria-hidden="true">
          <path d="M5 5l10 10M15 5 5 15" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}
