import { useEffect, useRef, useState } from "react";

/**
 * A modal dialog. The platform opens and closes it, moves the focus in and back and keeps the page behind
 * out of reach; the page script does the same for older browsers; this follows it. `dialogProps` belong on
 * the `<dialog>`, whose content fills it to the edge.
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

  const show = () => {
    // `showModal` throws for a dialog that is open.
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  const close = () => dialog.current?.close();

  return { open, show, close, dialogProps: { ref: dialog, closedby: "any" } as const };
}
