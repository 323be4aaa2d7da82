/** During smooth scrolling and momentum, scroll events come at least this often; a longer pause is the end. */
const scrollPauseMs = 150;

/** Polyfills `commandfor`, `closedby` and `scrollend` for browsers that lack one of them: Safari before 26.2. */
export function start(): void {
  startDialogs();
  if (!("onscrollend" in window)) fireScrollEnd();
  hideRingsAfterPointer();
}

const supportsCommand = "commandForElement" in HTMLButtonElement.prototype;
const supportsClosedBy = "closedBy" in HTMLDialogElement.prototype;

function startDialogs(): void {
  let pressed: EventTarget | null;
  addEventListener("pointerdown", ({ target }) => (pressed = target));
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click outside a dialog's content has the dialog as its target. So has a text selection that is dragged out of a field,
    // but not its pointerdown. A dialog that waits for a response stays open.
    if (target instanceof HTMLDialogElement && target === pressed && !supportsClosedBy)
      if (!target.ariaBusy) target.close();
    const id = target.closest("button[commandfor]")?.getAttribute("commandfor");
    const dialog = id && !supportsCommand && document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
  if (supportsCommand) return;
  // Repeats a click that came before this script ran.
  window.lastClicked?.closest<HTMLElement>("button[commandfor]")?.click();
}

function fireScrollEnd(): void {
  const pauses = new WeakMap<EventTarget, ReturnType<typeof setTimeout>>();
  const onScroll = ({ target }: Event) => {
    if (!target) return;
    clearTimeout(pauses.get(target));
    const report = () => target.dispatchEvent(new Event("scrollend"));
    pauses.set(target, setTimeout(report, scrollPauseMs));
  };
  addEventListener("scroll", onScroll, { capture: true, passive: true });
}

/** Safari shows a focus ring on an element that a script or a closing dialog focuses, even after a click. */
function hideRingsAfterPointer(): void {
  let isPointer = false;
  addEventListener("pointerdown", () => (isPointer = true), true);
  addEventListener("keydown", () => (isPointer = false), true);
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (!isPointer || !(target instanceof HTMLElement)) return;
    if (!target.matches(":focus-visible:not(input, textarea)")) return;
    // `focusVisible` has no effect on an element that is focused already.
    event.stopImmediatePropagation();
    target.blur();
    target.focus({ preventScroll: true, focusVisible: false });
  };
  addEventListener("focusin", onFocus, true);
}
