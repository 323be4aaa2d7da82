import { startSite } from "../../tests/support/site.ts";
import { asBrowser, requestsPerSecond } from "../load.ts";
import { milliseconds, type Row } from "../row.ts";
import { coldNews } from "./show-all.ts";

/** How cost grows with what is stored and with who comes; told, not judged. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of [40, 400, 4000]) {
    const { took, calls } = await coldNews(posts, 20);
    rows.push({
      what: `all news, cold, ${posts.toLocaleString("en")} posts`,
      measured: "20 ms per upstream call",
      value: `${milliseconds(took)}, ${calls} calls`,
      must: "",
    });
  }
  const site = await startSite({}, { logUnread: true });
  try {
    const requests = [{ path: "/news", headers: asBrowser }];
    await (await site.get("/news")).text();
    for (const connections of [1, 10, 100]) {
      const perSecond = await requestsPerSecond(site.url, requests, { connections });
      rows.push({
        what: `cached /news, ${connections} connection${connections > 1 ? "s" : ""}`,
        measured: "requests per second",
        value: Math.round(perSecond).toLocaleString("en"),
        must: "",
      });
    }
  } finally {
    await site.stop();
  }
  return rows;
}
