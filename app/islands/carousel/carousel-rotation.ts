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

/** The scrolling row as positions. The browser scrolls and snaps; this only says where to. */
export function createRow(row: HTMLElement) {
  /** The card that the row stands at, or is on its way to. */
  let place = 0;
  const cards = () => [...row.children] as HTMLElement[];
  const end = () => row.scrollWidth - row.clientWidth;
  /** Where the row stands when this card is first. The last cards share the end of the row. */
  const offset = (card: HTMLElement) =>
    Math.min(card.offsetLeft - (cards()[0]?.offsetLeft ?? 0), end());

  /** Moves to a card; returns whether anything moves. */
  function show(index: number): boolean {
    const card = cards()[index];
    if (!card) return false;
    place = index;
    const left = offset(card);
    const moves = Math.abs(left - row.scrollLeft) > 1;
    row.scrollTo({ left });
    return moves;
  }

  return {
    get place() {
      return place;
    },
    get overflows() {
      return end() > 1;
    },
    show,
    /** Moves one card on or back, round the ends; returns whether anything moves. */
    step(by: 1 | -1) {
      const last = cards().findIndex((card) => offset(card) >= end() - 1);
      return show((Math.min(place, last) + by + last + 1) % (last + 1));
    },
    /** Takes the place from where the visitor has scrolled to. */
    settle() {
      const distances = cards().map((card) => Math.abs(offset(card) - row.scrollLeft));
      place = distances.indexOf(Math.min(...distances));
    },
  };
}
