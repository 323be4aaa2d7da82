/**
 * The framework starts its scripts with the first bytes of a page and preloads them all, which takes the
 * line from the hero image and the font: measured, the largest paint comes 0.6 to 1.1 s later on a
 * phone. Here they start once the page has loaded and the browser is idle, or at once when the visitor
 * touches, types or focuses something. Until then links, forms, menus and dialogs work without them.
 */
export function deferHydration(html: string): string {
  if (!moduleScript.test(html)) return html;
  return html
    .replaceAll(modulePreload, "")
    .replace(moduleScript, (_, source: string) => `${park(source)}${starter}`);
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

const parkedId = "start-app";

/** A script of a type no browser runs; the starter below runs its text, whose hash the policy allows. */
const park = (source: string) => `<script type="text/plain" id="${parkedId}">${source}</script>`;

const starter = `<script>(() => {
  const events = ["pointerdown", "pointerover", "keydown", "focusin", "touchstart"];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById("${parkedId}").textContent;
    document.head.append(script);
  };
  for (const event of events) addEventListener(event, start, { capture: true, passive: true });
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
})()</script>`;
