import { parentPort, Worker } from "node:worker_threads";

interface Asked<Question> {
  id: number;
  question: Question;
}

interface Answered<Answer> {
  id: number;
  answer: Answer;
}

/**
 * SQLite works on a thread of its own: an fsync takes as long as the disk likes and a lock held by the
 * office up to seconds, and neither may hold up the pages of other visitors. The thread starts on first
 * use and again after it died; what it was asked then is answered with `gone`.
 */
export function openThread<Question, Answer>(script: URL, workerData: object, gone: Answer) {
  const waiting = new Map<number, (answer: Answer) => void>();
  const open = new Set<Promise<Answer>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(script, { workerData });
    started.on("message", ({ id, answer }: Answered<Answer>) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    });
    // Without a listener an error in the thread would end the site; `exit` follows and says all.
    started.on("error", () => {});
    started.on("exit", () => {
      worker = undefined;
      for (const settle of waiting.values()) settle(gone);
      waiting.clear();
    });
    return started;
  }

  return {
    ask(question: Question): Promise<Answer> {
      worker ??= start();
      const asked: Asked<Question> = { id: ++lastId, question };
      const answer = new Promise<Answer>((settle) => waiting.set(asked.id, settle));
      open.add(answer);
      void answer.then(() => open.delete(answer));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(asked);
      return answer;
    },
    /** After everything it was asked has been answered. */
    async close(): Promise<void> {
      await Promise.all(open);
      await worker?.terminate();
    },
  };
}

/** The other side: what a thread's script does with each question. */
export function answerQuestions<Question, Answer>(answerTo: (question: Question) => Answer): void {
  parentPort?.on("message", ({ id, question }: Asked<Question>) => {
    const answered: Answered<Answer> = { id, answer: answerTo(question) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(answered);
  });
}
