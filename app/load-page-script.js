{
  const { script } = document.currentScript.dataset;
  const start = () =>
    import(script).catch(() =>
      navigator.sendBeacon("/browser-reports", new URLSearchParams("failed")),
    );
  for (const type of ["pointerdown", "focusin", "keydown"])
    addEventListener(type, start, { capture: true, once: true });
  addEventListener("load", () =>
    document.hidden ? start() : requestAnimationFrame(() => requestAnimationFrame(start)),
  );
  addEventListener("click", ({ target }) => (window.lastClicked = target), true);
  window.lastClicked = document.querySelector(":focus:not(:focus-visible)");
}
