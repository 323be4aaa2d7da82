export const advanceEvery = 8_000;
export const restAfterMove = 20_000;

/** Why the carousel may stand still. It turns only while there is no reason at all. */
export type Hold = "hover" | "touch" | "focus" | "hidden" | "motion" | "button" | "moved";

export interface Rotation {
  hold(reason: Hold): void;
  release(...reasons: Hold[]): void;
  /** The visitor has moved it: it rests for a while, counted from the last move. */
  moved(): void;
  end(): void;
}

/**
 * When to advance, and nothing of how. Every hold stops the clock and the last release starts it anew, so
 * that a card is never taken away right after somebody has looked at it.
 */
export function createRotation(
  advance: () => void,
  onChange: (rotating: boolean) => void,
): Rotation {
  const holds = new Set<Hold>();
  let next: ReturnType<typeof setInterval> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function apply() {
    const rotating = holds.size === 0;
    if (rotating === (next !== undefined)) return;
    clearInterval(next);
    next = rotating ? setInterval(advance, advanceEvery) : undefined;
    onChange(rotating);
  }

  const rotation: Rotation = {
    hold(reason) {
      holds.add(reason);
      apply();
    },
    release(...reasons) {
      for (const reason of reasons) holds.delete(reason);
      apply();
    },
    moved() {
      clearTimeout(rest);
      rest = setTimeout(() => rotation.release("moved"), restAfterMove);
      rotation.hold("moved");
    },
    end() {
      clearInterval(next);
      clearTimeout(rest);
    },
  };
  apply();
  return rotation;
}
