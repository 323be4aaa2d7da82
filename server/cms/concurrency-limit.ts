type Options = {
  running: number;
  waiting?: number;
  /** How many jobs of one client may wait. */
  waitingPerClient?: number;
  refusal?: () => Error;
};

/**
 * Runs a limited number of jobs at once. The queue is fair between clients, so that one client with many jobs delays
 * another by one job at most; jobs beyond the queue are refused.
 */
export function createConcurrencyLimit(options: Options) {
  const { waiting: maxWaiting = Infinity, waitingPerClient = maxWaiting } = options;
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function startNext() {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [client, queue] = first;
    const start = queue.shift();
    waiting -= 1;
    // The client goes to the end.
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    start?.();
  }

  return async function run<T>(job: () => Promise<T>, client = ""): Promise<T> {
    if (running < options.running) running += 1;
    else {
      const queue = queues.get(client) ?? [];
      if (waiting >= maxWaiting || queue.length >= waitingPerClient)
        throw options.refusal?.() ?? new Error("too many jobs are waiting");
      waiting += 1;
      queues.set(client, queue);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await job();
    } finally {
      startNext();
    }
  };
}
