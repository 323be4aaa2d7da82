export const advanceEveryMs = 8_000;
export const pauseAfterMoveMs = 20_000;

/** Why the carousel may stand still. It rotates only while there is no reason at all. */
export type Hold = "hover" | "touch" | "focus" | "hidden" | "motion" | "button" | "moved";

/**
 * When to advance, and nothing of how. Every hold stops the clock and the last release starts it anew, so
 * that a card is never taken away right after somebody has looked at it.
 */
export function createRotation(advance: () => void, onChange: (rotating: boolean) => void) {
  const holds = new Set<Hold>();
  let next: ReturnType<typeof setInterval> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function apply() {
    const rotating = holds.size === 0;
    if (rotating === (next !== undefined)) return;
    clearInterval(next);
    next = rotating ? setInterval(advance, advanceEveryMs) : undefined;
    onChange(rotating);
  }

  function hold(reason: Hold) {
    holds.add(reason);
    apply();
  }

  function release(...reasons: Hold[]) {
    for (const reason of reasons) holds.delete(reason);
    apply();
  }

  apply();
  return {
    hold,
    release,
    /** The visitor has moved it: it pauses for a while, counted from the last move. */
    moved() {
      clearTimeout(pause);
      pause = setTimeout(() => release("moved"), pauseAfterMoveMs);
      hold("moved");
    },
    end() {
      clearInterval(next);
      clearTimeout(pause);
    },
  };
}
