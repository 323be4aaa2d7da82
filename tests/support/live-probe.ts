import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const intervalMs = 50;

export interface ProbeWait {
  /** When it was sent and answered, as `performance.now()` of the caller would tell. */
  from: number;
  to: number;
}

/** Asks a site every 50 ms whether it lives, from a thread of its own: a test that is busy would measure itself. */
export function probeLiveness(siteUrl: string) {
  const thread = new Worker(new URL(import.meta.url), { workerData: { siteUrl } });
  const waits: ProbeWait[] = [];
  const offset = performance.timeOrigin;
  thread.on("message", ({ from, to }: ProbeWait) => {
    waits.push({ from: from - offset, to: to - offset });
  });
  return {
    waits,
    async stop() {
      await thread.terminate();
      return waits;
    },
  };
}

const now = () => performance.timeOrigin + performance.now();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, this is a thread
const tell = (wait: ProbeWait) => parentPort?.postMessage(wait);

if (!isMainThread && (workerData as { siteUrl?: string } | null)?.siteUrl) {
  const { siteUrl } = workerData as { siteUrl: string };
  setInterval(() => {
    const from = now();
    void fetch(`${siteUrl}/health/live`)
      .then((response) => response.text())
      .then(
        () => tell({ from, to: now() }),
        () => tell({ from, to: Infinity }),
      );
  }, intervalMs);
}
