/** How long somebody stays before a tooltip shows. */
export const tooltipDelay = 700;
/** Who has just read one gets the next at once. */
export const tooltipSkipDelay = 300;

export interface TooltipTiming<Host> {
  enter(host: Host): void;
  /** Closes at once; nothing shows again before the next `enter`. */
  leave(): void;
}

/** When a tooltip shows and goes, for any number of them: one at a time. */
export function createTooltipTiming<Host>(
  show: (host: Host) => void,
  hide: (host: Host) => void,
): TooltipTiming<Host> {
  let shown: Host | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let recent: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(waiting);
    if (shown === undefined) return;
    hide(shown);
    shown = undefined;
    clearTimeout(recent);
    recent = setTimeout(() => (recent = undefined), tooltipSkipDelay);
  }

  function open(host: Host) {
    shown = host;
    show(host);
  }

  return {
    enter(host) {
      if (host === shown) return;
      close();
      if (recent) open(host);
      else waiting = setTimeout(() => open(host), tooltipDelay);
    },
    leave: close,
  };
}
