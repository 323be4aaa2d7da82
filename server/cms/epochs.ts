const manyTopics = 1000;

/** Counts changes at the service, so that an answer can be told to be older than what it is about. */
export function createEpochs() {
  const changed = new Map<string, number>();
  let everything = 0;
  let current = 0;

  return {
    of: (topic: string) => Math.max(everything, changed.get(topic) ?? 0),
    change(topics?: string[]) {
      current += 1;
      if (topics && changed.size + topics.length <= manyTopics) {
        for (const topic of topics) changed.set(topic, current);
      } else {
        changed.clear();
        everything = current;
      }
    },
  };
}
