/** How long the pointer or the focus stays before a tooltip shows. */
export const tooltipDelayMs = 700;
/** Within this time after a tooltip has closed, the next one shows at once. */
export const tooltipSkipDelayMs = 300;

/** Tooltips stay clear of the edges of the window, in pixels. */
const edge = 8;

const hostOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip-host]") : null;

/** Shows the tooltip of what the pointer or the focus is on, for all tooltips of the page. */
export function start(): void {
  const timing = createTooltipTiming<HTMLElement>(show, hide);
  addEventListener("pointerover", ({ target, pointerType }) => {
    // A tap on a link follows it, so a tooltip would be of no use.
    const host = pointerType === "touch" ? null : hostOf(target);
    if (host) timing.enter(host);
  });
  addEventListener("pointerout", ({ target, relatedTarget }) => {
    const host = hostOf(target);
    // The tooltip is inside its host, so the pointer can move onto it and select its text.
    if (host && host !== hostOf(relatedTarget)) timing.leave();
  });
  addEventListener("focusin", ({ target }) => {
    const host = hostOf(target);
    if (host && target instanceof Element && target.matches(":focus-visible")) timing.enter(host);
  });
  addEventListener("focusout", timing.leave);
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") timing.leave();
  });

  // A pointer that is there already fires no event until it moves.
  const resting = document.querySelector<HTMLElement>("[data-tooltip-host]:hover");
  if (resting && matchMedia("(hover: hover)").matches) timing.enter(resting);
}

function show(host: HTMLElement): void {
  const tooltip = host.querySelector<HTMLElement>("[role=tooltip]");
  if (!tooltip) return;
  tooltip.dataset["open"] = "";
  tooltip.style.removeProperty("translate");
  tooltip.dataset["side"] = "below";
  const { left, right, bottom } = tooltip.getBoundingClientRect();
  if (bottom > innerHeight - edge) tooltip.dataset["side"] = "above";
  const overRight = right - (document.documentElement.clientWidth - edge);
  const shift = left < edge ? edge - left : -Math.max(overRight, 0);
  tooltip.style.translate = `calc(-50% + ${shift}px)`;
}

function hide(host: HTMLElement): void {
  delete host.querySelector<HTMLElement>("[role=tooltip]")?.dataset["open"];
}

/** Decides when tooltips open and close. At most one is open. */
export function createTooltipTiming<Host>(
  showHost: (host: Host) => void,
  hideHost: (host: Host) => void,
) {
  let shown: Host | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let recent: ReturnType<typeof setTimeout> | undefined;

  /** Closes at once; nothing shows again before the next `enter`. */
  function leave() {
    clearTimeout(waiting);
    if (shown === undefined) return;
    hideHost(shown);
    shown = undefined;
    clearTimeout(recent);
    recent = setTimeout(() => (recent = undefined), tooltipSkipDelayMs);
  }

  function open(host: Host) {
    shown = host;
    showHost(host);
  }

  function enter(host: Host) {
    if (host === shown) return;
    leave();
    if (recent) open(host);
    else waiting = setTimeout(() => open(host), tooltipDelayMs);
  }

  return { enter, leave };
}
