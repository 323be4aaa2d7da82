import { useEffect, useRef, useState, type MouseEvent } from "react";

/**
 * A modal dialog. The platform opens and closes it, moves the focus in and back and keeps the page behind
 * out of reach, before the app has started and without scripts; this follows it, and does by hand what an
 * older browser leaves undone. `dialogProps` belong on the `<dialog>`, whose content fills it to the edge.
 */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const read = () => setOpen(element.open);
    read();
    // Not `toggle`, which browsers have for dialogs only as long as they have `command`.
    const observer = new MutationObserver(read);
    observer.observe(element, { attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);

  const show = () => showDialog(dialog.current);
  const close = () => dialog.current?.close();

  /** Where the browser does not know `closedby`, a click beside the content lands on the dialog itself. */
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (!("closedBy" in currentTarget) && target === currentTarget) close();
  };

  return { open, show, close, dialogProps: { ref: dialog, closedby: "any", onClick } as const };
}

/** Opening one that is open is an error for the platform; here it is nothing. */
export function showDialog(dialog: Element | null): void {
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
