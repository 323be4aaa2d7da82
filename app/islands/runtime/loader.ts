import type { IslandDefinition } from "./island.tsx";

/** How long a click or submit waits for its island before the browser handles it as it does without scripts. */
const longestHoldMs = 4000;
/** Distance from the viewport at which an island with `start=visible` starts. */
const margin = "200px";

type IslandFile = { island: IslandDefinition<object> };
const files = import.meta.glob<IslandFile>("../*.tsx");

const interactions = ["pointermove", "pointerdown", "focusin", "keydown"];
const starting = new WeakMap<HTMLElement, Promise<void>>();

/** Starts islands that come into view or are touched. Clicks and submits before that are held and repeated afterwards. */
export function startIslands(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) startQuietly(target as HTMLElement);
    },
    { rootMargin: margin },
  );
  for (const island of document.querySelectorAll("site-island[start=visible]"))
    observer.observe(island);
  for (const type of interactions)
    document.addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("popstate", onPopState);
  // A field that was focused before this script ran fired no event here.
  if (document.activeElement) startQuietly(islandOf(document.activeElement));
}

/** Resolves when the island handles events; rejects if it cannot be loaded or hydrated. */
function start(island: HTMLElement | null): Promise<void> {
  if (!island) return Promise.resolve();
  const known = starting.get(island);
  if (known) return known;
  const started = load(island);
  starting.set(island, started);
  started.then(
    () => island.setAttribute("state", "started"),
    () => {
      island.setAttribute("state", "failed");
      // app/browser/experience.ts reports errors.
      dispatchEvent(new Event("error"));
    },
  );
  return started;
}

async function load(island: HTMLElement): Promise<void> {
  const file = files[`../${island.getAttribute("name")}.tsx`];
  if (!file) throw new Error(`no island ${island.getAttribute("name")}`);
  const [{ hydrate }, { island: definition }, data] = await Promise.all([
    import("./hydrate.tsx"),
    file(),
    import("./island-data.ts").then(({ loadData }) => loadData(island)),
  ]);
  hydrate(island, definition.Component, data);
}

/** The page works without the island, so a failure needs no handling. */
const ignore = () => {};
const startQuietly = (island: HTMLElement | null) => void start(island).catch(ignore);

/** The island that `data-island` names, or else the one around the element. */
function islandOf(element: Element): HTMLElement | null {
  const name = element.closest("[data-island]")?.getAttribute("data-island");
  return name
    ? document.querySelector(`site-island[name="${name}"]`)
    : element.closest("site-island");
}

const addressHere = () => location.pathname + location.search;
const addressOfPage = addressHere();

/** Reloads on Back and Forward between history entries of an island that is not hydrated and cannot show them. */
function onPopState(): void {
  const isWaiting = document.querySelector("site-island[follows-address]:not([state=started])");
  if (isWaiting && addressHere() !== addressOfPage) location.reload();
}

const isHeld = (island: HTMLElement | null): island is HTMLElement =>
  island !== null && !island.hasAttribute("state");

let lastPointer: PointerEvent | undefined;

function onInteraction(event: Event): void {
  if (event instanceof PointerEvent) lastPointer = event;
  const { target } = event;
  const island = target instanceof Element && islandOf(target);
  if (!island || starting.has(island)) return;
  // After the next paint, so that the visitor sees the browser's own reaction before React is loaded and evaluated.
  requestAnimationFrame(() =>
    setTimeout(() => start(island).then(() => repeatPointer(island), ignore)),
  );
}

/** No move follows a tap. Without this, an island that shows something at the pointer would need a second tap. */
function repeatPointer(island: HTMLElement): void {
  const target = lastPointer?.target;
  if (target instanceof Node && island.contains(target))
    target.dispatchEvent(new PointerEvent("pointermove", lastPointer));
}

function onClick(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || button || altKey || ctrlKey || metaKey || shiftKey) return;
  const control = target.closest<HTMLElement>("[data-needs-island]");
  const island = control && islandOf(control);
  if (!control || !isHeld(island)) return;
  event.preventDefault();
  hold(island, {
    again: () => control.click(),
    without() {
      if (control instanceof HTMLAnchorElement) location.assign(control.href);
    },
  });
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const island = islandOf(form);
  if (!isHeld(island)) return;
  event.preventDefault();
  hold(island, {
    again: () => form.requestSubmit(submitter?.isConnected ? submitter : null),
    without: () => form.submit(),
  });
}

interface Held {
  /** Repeats the action when the island has started. */
  again(): void;
  /** What the browser does without the island. */
  without(): void;
}

const held = new WeakMap<HTMLElement, Held>();

/** Only the visitor's last action in an island is repeated, or left to the browser. */
function hold(island: HTMLElement, action: Held): void {
  const isFirst = !held.has(island);
  held.set(island, action);
  if (!isFirst) return;
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestHoldMs));
  Promise.race([start(island), tooLate]).then(
    () => held.get(island)?.again(),
    () => {
      island.setAttribute("state", "failed");
      held.get(island)?.without();
    },
  );
}
