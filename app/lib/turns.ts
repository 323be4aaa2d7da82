/**
 * Lets one job run at a time, in the order they came. Between two of them everything else gets its turn:
 * many renders at once would keep those waiting whose page lies ready in memory.
 */
export function createTurns(pause: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();

  return function takeTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = last.then(job);
    last = turn.then(pause, pause);
    return turn;
  };
}
