import { fork } from "node:child_process";

export interface Traffic {
  /** `RANDOM` in it is something else each time. */
  path: string;
  /** Posted, with an e-mail address that is new each time. */
  form?: Record<string, string>;
}

export interface Barrage {
  url: string;
  connections: number;
  seconds: number;
  /** Requests a second; as many as are answered where it is not said. */
  rate?: number;
  /** All from one address; otherwise each request comes from another one. */
  from?: string;
  /** Sent in this order, again and again. */
  traffic: Traffic[];
}

export interface Volley {
  perSecond: number;
  total: number;
  statuses: Record<string, number>;
  /** Requests that were cut off, refused or not answered in ten seconds. */
  failed: number;
}

/** The load tool as a second process, so that what it spends is not the test's or the site's. */
export function fire(barrage: Barrage): Promise<Volley> {
  const child = fork(new URL("cannon-process.ts", import.meta.url), [JSON.stringify(barrage)]);
  return new Promise((resolve, reject) => {
    child.once("message", (volley) => resolve(volley as Volley));
    child.once("exit", (code) => reject(new Error(`The load tool ended with ${code}`)));
  });
}
