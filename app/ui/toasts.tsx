import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import { Icon } from "./icon.tsx";

interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

interface ShownToast extends ToastMessage {
  /** Two toasts with the same text are different toasts, each with its full time. */
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
/** The toast regions of the page, the innermost last, each with the function that renders it again. */
const regions = new Map<object, () => void>();

function renderRegions(): void {
  for (const render of regions.values()) render();
}

function show(message: ShownToast | undefined): void {
  shown = message;
  renderRegions();
}

/** A new toast replaces the one before, even that of another island. */
export const toast = (message: ToastMessage) => show({ ...message, id: ++lastId });

export const closeToast = () => show(undefined);

/** Only the innermost region shows the toast: outside of a modal dialog it would be neither visible nor announced. */
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

/** Open elements above the page. Older browsers do not know the selector of popovers and would throw. */
const onTop =
  typeof HTMLElement !== "undefined" && "popover" in HTMLElement.prototype
    ? ":modal, :popover-open"
    : "dialog[open]";

/** A slow reader needs about five seconds for two lines. */
const shownForMs = 8000;

/**
 * Shows the toasts of an island, at the same position for all islands. Both live regions are in the page from the start,
 * because screen readers may miss a region that is added together with its text.
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
  const words = useWords();
  // The toast stays while the tab is hidden: Firefox opens a downloaded PDF in a new tab.
  const [held, setHeld] = useState({ pointer: false, focus: false, tab: document.hidden });
  const cameFrom = useRef<Element>(null);
  const isHeld = Object.values(held).includes(true);
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToast, shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // The browser itself closes open dialogs and popovers first.
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
      className={`toast on-dark flex gap-3 rounded-sm border-l-3 py-3.5 pr-2 pl-5 text-base text-white ${destructive ? "border-danger-200 bg-danger" : "border-mint-400 bg-forest-950"}`}
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
      <button
        type="button"
        className="-my-2 size-11 shrink-0 cursor-pointer p-3 opacity-85 hover:opacity-100"
        onClick={close}
      >
        <span className="sr-only">{words.form.close}</span>
        <Icon path="M5 5l10 10M15 5 5 15" />
      </button>
    </div>
  );
}
