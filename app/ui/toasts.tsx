import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { Icon } from "./icon.tsx";

interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

interface ShownToast extends ToastMessage {
  /** The same words said twice are two toasts, and each has its full time. */
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
/** Places for toasts in the page, the innermost last. */
const regions: object[] = [];
const followers = new Set<() => void>();

function notifyFollowers(): void {
  for (const follow of followers) follow();
}

function show(message: ShownToast | undefined): void {
  shown = message;
  notifyFollowers();
}

/** A new toast takes the place of the one before, also of another island's. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId });

export const closeToast = () => show(undefined);

/** A toast shows in one place only, the innermost: what a modal dialog covers is neither seen nor heard. */
const toastIn = (region: object) => (regions.at(-1) === region ? shown : undefined);

function openRegion(region: object): () => void {
  regions.push(region);
  notifyFollowers();
  return () => {
    regions.splice(regions.indexOf(region), 1);
    notifyFollowers();
  };
}

function followToasts(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** What is above the page. Older browsers do not know the selectors of newer elements. */
const onTop =
  typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype
    ? ":modal, :popover-open"
    : "dialog[open]";

/** How long a toast stays; two lines take a slow reader about five seconds. */
const staysFor = 8000;

/**
 * Where the toasts of an island show, in the same place for all of them. Both live regions are in the page from the start:
 * assistive technology announces what is put into one, and may miss one that arrives together with its text.
 */
export function ToastRegion() {
  const [region] = useState({});
  useEffect(() => openRegion(region), [region]);
  const message = useSyncExternalStore(
    followToasts,
    () => toastIn(region),
    () => undefined,
  );
  const element = message && <Toast key={message.id} message={message} />;
  return (
    <div className="toast-region">
      <output>{message?.destructive ? null : element}</output>
      <div aria-live="assertive">{message?.destructive ? element : null}</div>
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
        <Icon path="M5 5l10 10M15 5 5 15" />
      </button>
    </div>
  );
}
