{
  const { pageScript } = document.currentScript.dataset;
  const start = () =>
    import(pageScript).catch(() => navigator.sendBeacon("/stats", new URLSearchParams("failed")));
  for (const type of ["pointerdown", "focusin", "keydown"])
    addEventListener(type, start, { capture: true, once: true });
  if (document.readyState === "complete") start();
  else
    addEventListener("load", () =>
      document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)),
    );
  addEventListener("click", ({ target }) => (window.lastClicked = target), true);
  window.lastClicked = document.querySelector(":focus:not(:focus-visible)");
}
