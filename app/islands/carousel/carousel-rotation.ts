export const advanceEveryMs = 8_000;
export const pauseAfterMoveMs = 20_000;

/** Reasons to pause. The carousel rotates only while there is none. */
export type Hold = "hover" | "touch" | "focus" | "hidden" | "motion" | "button" | "moved";

/**
 * Decides when to advance. Every hold stops the timer and the last release restarts it from zero, so that a card never
 * disappears right after a visitor has looked at it.
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
    /** After a move by the visitor: pauses for `pauseAfterMoveMs` from the last one. */
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

/** Positions in the scrolling row. The browser scrolls and snaps; this only computes the target. */
export function createRow(row: HTMLElement) {
  /** The index of the card that the row shows first, or is scrolling to. */
  let currentIndex = 0;
  const cards = () => [...row.children] as HTMLElement[];
  const end = () => row.scrollWidth - row.clientWidth;
  /** The scroll position at which this card is first. The last cards share the end of the row. */
  const offset = (card: HTMLElement) =>
    Math.min(card.offsetLeft - (cards()[0]?.offsetLeft ?? 0), end());

  /** Scrolls to a card; returns whether the row moves. */
  function show(index: number): boolean {
    const card = cards()[index];
    if (!card) return false;
    currentIndex = index;
    const left = offset(card);
    const moves = Math.abs(left - row.scrollLeft) > 1;
    row.scrollTo({ left });
    return moves;
  }

  return {
    get index() {
      return currentIndex;
    },
    get overflows() {
      return end() > 1;
    },
    show,
    /** Scrolls one card on or back, wrapping at the ends; returns whether the row moves. */
    step(by: 1 | -1) {
      const last = cards().findIndex((card) => offset(card) >= end() - 1);
      return show((Math.min(currentIndex, last) + by + last + 1) % (last + 1));
    },
    /** Sets the index to the card that the visitor has scrolled to. */
    settle() {
      const distances = cards().map((card) => Math.abs(offset(card) - row.scrollLeft));
      currentIndex = distances.indexOf(Math.min(...distances));
    },
  };
}
