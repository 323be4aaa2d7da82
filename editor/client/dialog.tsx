import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icons.tsx";

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The element that says what the dialog asks. */
  describedBy?: string;
}

/** What closes a dialog in other browsers. */
function closeInSafari(dialog: HTMLDialogElement, close: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Safari's search fields take Escape even if they are empty.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isEmpty =
      target instanceof HTMLInputElement && target.type === "search" && target.value === "";
    if (key !== "Escape" || !isEmpty) return;
    event.preventDefault();
    close();
  };
  dialog.addEventListener("keydown", onKeyDown, { signal });
  // Safari before 26.2 has no `closedby`. A selection that is dragged out of a field ends in a click outside, but does not begin
  // with a press there.
  let pressed: EventTarget | null;
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target), { signal });
  const onClick = ({ target }: MouseEvent) => {
    if (target === dialog && pressed === dialog) close();
  };
  const supportsClosedBy = "closedBy" in HTMLDialogElement.prototype;
  if (!supportsClosedBy) dialog.addEventListener("click", onClick, { signal });
  return () => controller.abort();
}

/** A modal dialog, open for as long as it is rendered. The browser gives the focus back to where it was. */
export function Dialog({ title, onClose, children, describedBy }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // Otherwise the button that closes it has the focus. On a phone the keyboard would cover the dialog.
    if (matchMedia("(hover: hover)").matches)
      dialog?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      dialog?.close();
      // The dialog leaves the document at once, before the browser could do this.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => (ref.current ? closeInSafari(ref.current, close) : undefined), []);
  return (
    <dialog
      ref={ref}
      closedby="any"
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-header">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="remove" />
          </button>
        </header>
        {children}
        <output data-announcements className="visually-hidden" />
      </div>
    </dialog>
  );
}
