/**
 * Opens the dialogs in `[data-dialog-sequence]` one after the other: when one is closed, the next
 * opens. Escape ends the sequence.
 */
export function start(): void {
  const dialogs = [
    ...document.querySelectorAll<HTMLDialogElement>("[data-dialog-sequence] dialog"),
  ];
  const end = new AbortController();
  const { signal } = end;
  let isOutside = false;
  const open = (index: number) => {
    const next = dialogs[index];
    if (!next) end.abort();
    else if (!next.open) next.showModal();
  };
  for (const [index, dialog] of dialogs.entries()) {
    // A click outside the dialog fires `cancel`, as Escape does; only the pointer event before it shows the difference.
    dialog.addEventListener("pointerdown", ({ target }) => (isOutside = target === dialog), {
      signal,
    });
    dialog.addEventListener("keydown", () => (isOutside = false), { signal });
    const onCancel = ({ defaultPrevented }: Event) => {
      if (!isOutside && !defaultPrevented) end.abort();
    };
    dialog.addEventListener("cancel", onCancel, { signal });
    dialog.addEventListener("close", () => open(index + 1), { signal });
  }
  if (document.querySelector("dialog:modal")) return;
  // The dialog moves the focus into its form, which would load the form's island before the visitor has done anything.
  addEventListener("focusin", stop, true);
  open(0);
  removeEventListener("focusin", stop, true);
}

const stop = (event: Event) => event.stopPropagation();
