/**
 * Runs one job at a time, in order, with a pause after each. Renders block the event loop; the pause lets it serve
 * pages from the cache in between.
 */
export function createQueue(pause: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();

  return function run<T>(job: () => Promise<T>): Promise<T> {
    const result = last.then(job);
    last = result.then(pause, pause);
    return result;
  };
}
