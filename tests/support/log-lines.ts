import type { Readable } from "node:stream";

export interface LogLine {
  msg: string;
  [field: string]: unknown;
}

/**
 * The log of a site. Lines are parsed only on demand and kept until `stop`: under load there are ten thousand lines a second,
 * and parsing them would distort the measurements of a test.
 */
export function readLines(output: Readable) {
  const parsed: LogLine[] = [];
  const waiting = new Set<() => void>();
  let unread: Buffer[] = [];
  const take = (chunk: Buffer) => {
    unread.push(chunk);
    for (const readOn of waiting) readOn();
  };
  output.on("data", take);

  function lines(): LogLine[] {
    const text = Buffer.concat(unread);
    const end = text.lastIndexOf("\n") + 1;
    unread = [text.subarray(end)];
    for (const line of text.toString("utf8", 0, end).split("\n"))
      if (line) parsed.push(JSON.parse(line) as LogLine);
    return parsed;
  }

  return {
    lines,
    /** From now on lines are dropped. */
    stop: () => output.off("data", take).resume(),
    /** The first past or future line that matches. */
    first: (test: (line: LogLine) => boolean) =>
      new Promise<LogLine>((resolve) => {
        let next = 0;
        const readOn = () => {
          const all = lines();
          while (next < all.length) {
            const line = all[next++];
            if (!line || !test(line)) continue;
            waiting.delete(readOn);
            return resolve(line);
          }
        };
        waiting.add(readOn);
        readOn();
      }),
  };
}
