/**
 * The framework starts its scripts with the first bytes of a page and preloads them all, which takes the
 * line from the hero image and the font: measured, the largest paint comes 0.6 to 1.1 s later on a
 * phone. Here they start once the page has loaded, has been painted (a browser may be idle between the two, and
 * a picture that has arrived shows a frame after the text) and nothing else is left to do, or at once when
 * the visitor moves, touches, types or focuses something. Browsers also report a pointer that rests where
 * the page appears, as a move over no distance: that does not start them.
 *
 * Until they have started, links, forms, menus and dialogs work without them. A click on an element with
 * `data-await-app`, which needs them, is held and repeated when `appStarted` is dispatched. If they fail or
 * take too long, the link is followed instead.
 */
export function deferHydration(html: string): string {
  const start = html.indexOf(moduleScript);
  if (start === -1) return html;
  const source = html.slice(start + moduleScript.length, html.indexOf("</script>", start));
  const modules = Array.from(html.matchAll(modulePreload), ([, address]) => address);
  return html
    .replace(`${moduleScript}${source}</script>`, () => park(source, modules.join(" ")) + starter)
    .replaceAll(modulePreload, "");
}

/** Dispatched on the window when the app has hydrated the page. */
export const appStarted = "app-started";

const modulePreload = /<link rel="modulepreload" href="([^"<>]*)"[^"<>]*>/g;
const moduleScript = '<script type="module" async="">';

const parkedId = "start-app";

/**
 * A script of a type no browser runs; the starter below runs its text, whose hash the policy allows. With
 * it stand the addresses of all modules it comes to: found one by one they take a round trip per level.
 */
const park = (source: string, modules: string) =>
  `<script type="text/plain" id="${parkedId}" data-modules="${modules}">${source}</script>`;

/** Its text, for the policy of the pages that have it. */
export const starterScript = `(() => {
  const events = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  let started = false;
  const hasNotMoved = (event) =>
    event?.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
  let held;
  const hold = (event) => {
    const element = event.target.closest("[data-await-app]");
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!element || element.commandForElement) return;
    if (button || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (!held) setTimeout(follow, 4000);
    held = element;
  };
  const follow = () => {
    removeEventListener("click", hold, true);
    if (held?.href) location.assign(held.href);
  };
  addEventListener("click", hold, true);
  addEventListener("${appStarted}", () => {
    removeEventListener("click", hold, true);
    const element = held;
    held = undefined;
    element?.click();
  });
  const start = (event) => {
    if (started || hasNotMoved(event)) return;
    started = true;
    for (const event of events) removeEventListener(event, start, true);
    const add = (name, properties) =>
      document.head.append(Object.assign(document.createElement(name), properties));
    const { dataset, textContent } = document.getElementById("${parkedId}");
    for (const href of dataset.modules.split(" ")) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", textContent, onerror: follow });
  };
  for (const event of events) addEventListener(event, start, { capture: true, passive: true });
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  const whenPainted = () =>
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(whenIdle));
    }).observe({ type: "paint", buffered: true });
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted);
})()`;

const starter = `<script>${starterScript}</script>`;
