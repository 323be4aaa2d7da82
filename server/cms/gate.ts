/** Lets `width` jobs run at once and `queue` wait; what comes on top is refused, so that a flood costs nothing. */
export function createGate(width: number, queue: number, refusal: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function pass<T>(job: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= queue) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
