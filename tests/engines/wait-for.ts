import { setTimeout } from "node:timers/promises";

const longestWaitMs = 10_000;
const pauseMs = 25;

/** Calls a function until it returns a truthy value. After the time limit it fails with the last error. */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value>,
): Promise<NonNullable<Value>> {
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    let reason = "";
    try {
      const value = await read();
      if (value) return value;
    } catch (error) {
      reason = error instanceof Error ? `: ${error.message}` : "";
    }
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}${reason}`);
    await setTimeout(pauseMs);
  }
}
