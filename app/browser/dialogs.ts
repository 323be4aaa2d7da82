import { repeatEarlyClick } from "./early-click.ts";

const knowsCommand = () => "commandForElement" in HTMLButtonElement.prototype;
const knowsClosedBy = () => "closedBy" in HTMLDialogElement.prototype;

/** Does what `commandfor` and `closedby` do, in browsers that do not know them. */
export function startDialogs(): void {
  let pressed: EventTarget | null;
  addEventListener("pointerdown", ({ target }) => (pressed = target));
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click beside the content of a dialog lands on the dialog itself; so does a text that is marked out of a field. One
    // that waits for an answer stays open.
    if (target instanceof HTMLDialogElement && target === pressed && !knowsClosedBy())
      if (!target.ariaBusy) target.close();
    const id = target.closest("button[commandfor]")?.getAttribute("commandfor");
    const dialog = id && !knowsCommand() && document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
  if (!knowsCommand()) repeatEarlyClick("button[commandfor]");
}
