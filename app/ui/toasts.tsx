import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { formWords } from "#content/language.ts";
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
/** Places for toasts in the page, the innermost last, each with the function that renders it again. */
const regions = new Map<object, () => void>();

function renderRegions(): void {
  for (const render of regions.values()) render();
}

function show(message: ShownToast | undefined): void {
  shown = message;
  renderRegions();
}

/** A new toast takes the place of the one before, also of another island's. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId });

export const closeToast = () => show(undefined);

/** A toast shows in one place only, the innermost: what a modal dialog covers is neither seen nor heard. */
function createRegion() {
  const region = {
    toast: (): ShownToast | undefined =>
      [...regions.keys()].at(-1) === region ? shown : undefined,
    open(render: () => void) {
      regions.set(region, render);
      renderRegions();
      return () => {
        regions.delete(region);
        renderRegions();
      };
    },
  };
  return region;
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
  const [region] = useState(createRegion);
  const message = useSyncExternalStore(region.open, region.toast, () => undefined);
  const element = message && <Toast key={message.id} message={message} />;
  return (
    <div className="toast-region">
      <output>{message?.destructive ? null : element}</output>
      <div aria-live="assertive">{message?.destructive ? element : null}</div>
    </div>
  );
}

function Toast({ message: { title, description, destructive } }: { message: ToastMessage }) {
  // A page behind another tab is not read: Firefox opens a PDF that it has downloaded in a tab of its own.
  const [held, setHeld] = useState({ pointer: false, focus: false, tab: document.hidden });
  const cameFrom = useRef<Element>(null);
  const isHeld = Object.values(held).includes(true);
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }));

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
    const end = new AbortController();
    addEventListener("keydown", onKeyDown, end);
    addEventListener("visibilitychange", () => hold({ tab: document.hidden }), end);
    return () => end.abort();
  }, []);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    hold({ focus: true });
  };

  function close() {
    closeToast();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <div
      className="toast on-dark"
      data-destructive={destructive || undefined}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={onFocus}
      onBlur={() => hold({ focus: false })}
    >
      <div className="grow">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5">{description}</p>
      </div>
      <button type="button" className="toast-close" onClick={close}>
        <span className="sr-only">{formWords.close}</span>
        <Icon path="M5 5l10 10M15 5 5 15" />
      </button>
    </div>
  );
}
