import { useEffect } from "react";
import { showDialog } from "./use-dialog.ts";

/**
 * Opens dialogs one after the other: when one is closed, the next opens. Escape ends it, since whoever
 * presses it wants to be rid of dialogs.
 */
export function useDialogSequence(ids: readonly string[], begins: boolean): void {
  const list = ids.join(" ");
  useEffect(() => {
    if (!begins) return;
    const dialogs = list.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const end = new AbortController();
    const { signal } = end;
    let beside = false;
    const open = (index: number) => {
      const next = dialogs[index];
      if (next) showDialog(next);
      else end.abort();
    };
    for (const [index, dialog] of dialogs.entries()) {
      // A click beside a dialog asks it to close just as Escape does; only the pointer tells them apart.
      dialog.addEventListener("pointerdown", ({ target }) => (beside = target === dialog), {
        signal,
      });
      dialog.addEventListener("keydown", () => (beside = false), { signal });
      const onCancel = ({ defaultPrevented }: Event) => {
        if (!beside && !defaultPrevented) end.abort();
      };
      dialog.addEventListener("cancel", onCancel, { signal });
      dialog.addEventListener("close", () => open(index + 1), { signal });
    }
    if (!document.querySelector("dialog:modal")) open(0);
    return () => end.abort();
  }, [list, begins]);
}
