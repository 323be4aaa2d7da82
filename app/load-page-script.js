{
  const { pageScript } = document.currentScript.dataset;
  const start = () =>
    void import(pageScript).catch(() =>
      navigator.sendBeacon("/stats", new URLSearchParams("failed")),
    );
  for (const type of ["pointerdown", "focusin", "keydown"])
    addEventListener(type, start, { capture: true, once: true, passive: true });
  if (document.readyState === "complete") start();
  else addEventListener("load", () => setTimeout(start));
}
