/** A row that scrolls by itself or by momentum causes a scroll event at least this often. */
const scrollPauseMs = 150;

/** Does what `commandfor`, `closedby` and `scrollend` do, in browsers that do not know one of them: Safari before 26.2. */
export function start(): void {
  startDialogs();
  if (!("onscrollend" in window)) reportScrollEnds();
  hideRingsAfterPointer();
}

const knowsCommand = "commandForElement" in HTMLButtonElement.prototype;
const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;

function startDialogs(): void {
  let pressed: EventTarget | null;
  addEventListener("pointerdown", ({ target }) => (pressed = target));
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    // A click beside the content of a dialog lands on the dialog itself; so does a selection that is dragged out of a
    // field. A dialog that waits for a response stays open.
    if (target instanceof HTMLDialogElement && target === pressed && !knowsClosedBy)
      if (!target.ariaBusy) target.close();
    const id = target.closest("button[commandfor]")?.getAttribute("commandfor");
    const dialog = id && !knowsCommand && document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
  if (knowsCommand) return;
  // Clicked before this ran.
  window.lastClicked?.closest<HTMLElement>("button[commandfor]")?.click();
}

function reportScrollEnds(): void {
  const pauses = new WeakMap<EventTarget, ReturnType<typeof setTimeout>>();
  const onScroll = ({ target }: Event) => {
    if (!target) return;
    clearTimeout(pauses.get(target));
    const report = () => target.dispatchEvent(new Event("scrollend"));
    pauses.set(target, setTimeout(report, scrollPauseMs));
  };
  addEventListener("scroll", onScroll, { capture: true, passive: true });
}

/** Safari shows a focus ring on what a script or a closing dialog gives the focus to, also after a click. */
function hideRingsAfterPointer(): void {
  let isPointer = false;
  addEventListener("pointerdown", () => (isPointer = true), true);
  addEventListener("keydown", () => (isPointer = false), true);
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (!isPointer || !(target instanceof HTMLElement)) return;
    if (!target.matches(":focus-visible:not(input, textarea)")) return;
    // Only an element that has no focus can get it without a ring.
    event.stopImmediatePropagation();
    target.blur();
    target.focus({ preventScroll: true, focusVisible: false });
  };
  addEventListener("focusin", onFocus, true);
}
