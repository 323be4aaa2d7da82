import { useEffect, useRef, useState } from "react";

/**
 * The state of a modal dialog. The browser opens and closes it, moves the focus and makes the page behind it inert; the page
 * script does so in older browsers. `dialogProps` are for the `<dialog>`, whose content has to fill it to the edge, because a
 * click on the `<dialog>` itself counts as a click outside.
 */
export function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const read = () => setOpen(element.open);
    read();
    // Not the `toggle` event, which browsers support on dialogs only since they support `command`.
    const observer = new MutationObserver(read);
    observer.observe(element, { attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);

  const show = () => {
    // `showModal` throws if the dialog is already open.
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  const close = () => dialog.current?.close();

  return { open, show, close, dialogProps: { ref: dialog, closedby: "any" } as const };
}
