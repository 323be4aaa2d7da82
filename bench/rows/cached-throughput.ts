import { fork } from "node:child_process";
import { once } from "node:events";
import { asBrowser, inTurns, requestsPerSecond } from "../load.ts";
import { median, ratio, type Row } from "../row.ts";
import { startSite } from "../../tests/support/site.ts";

/** Pages from the cache, against a server that does nothing else. */
export async function cachedThroughput(): Promise<Row[]> {
  const site = await startSite({}, { logUnread: true });
  const bare = fork(new URL("../bare-server.ts", import.meta.url), [`${site.url}/`]);
  try {
    const [bareUrl] = (await once(bare, "message")) as [string];
    const requests = [{ path: "/", headers: asBrowser }];
    const turns = await inTurns(
      5,
      () => requestsPerSecond(site.url, requests),
      () => requestsPerSecond(bareUrl, requests),
    );
    const reached = median(turns.map(({ one, other }) => one / other));
    const best = Math.max(...turns.map(({ one }) => one));
    return [
      {
        what: "cached page throughput",
        measured:
          "home against a bare node:http server with the same bytes, 20 connections, median of 5 turns",
        value: `${ratio(reached)} (up to ${Math.round(best).toLocaleString("en")} requests/s)`,
        must: "≥ 0.8",
        met: reached >= 0.8,
      },
    ];
  } finally {
    bare.kill();
    await site.stop();
  }
}
