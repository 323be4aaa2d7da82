import { once } from "node:events";
import type { Site } from "./site.ts";

export interface Usage {
  /** Bytes on the heap and in buffers after a garbage collection. */
  heap: number;
  rss: number;
  /** Open connections in both directions, and the listening socket. */
  sockets: number;
}

export const megabyte = 1024 * 1024;

/** The resources that a site started with `probed` uses now. */
export async function usage({ process: child }: Site): Promise<Usage> {
  const answer = once(child, "message");
  child.send("usage");
  const [told] = (await answer) as [Usage];
  return told;
}

export const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;
