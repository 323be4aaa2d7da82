import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { startContentServer } from "../../tests/support/content-server.ts";
import { startSite } from "../../tests/support/site.ts";
import { median, milliseconds, ratio, type Row } from "../row.ts";

const latency = 200;
const atOnce = 4;
const must = 1.5;

/** All news of a service that has much of it and is far away, when nothing is known yet. */
export async function showAll(): Promise<Row[]> {
  const tries = [];
  for (let round = 0; round < 3; round += 1) tries.push(await coldNews(4000, latency));
  const took = median(tries.map((one) => one.took));
  const calls = Math.max(...tries.map((one) => one.calls));
  const bound = Math.ceil(calls / atOnce) * latency;
  return [
    {
      what: "SHOW ALL, cold, 4,000 posts, 200 ms per upstream call",
      measured: `${calls} calls, at best ${atOnce} at a time: ${milliseconds(bound)}; median of 3 cold starts`,
      value: `${ratio(took / bound)} (${milliseconds(took)})`,
      must: `≤ ${must}`,
      met: took / bound <= must,
    },
  ];
}

export async function coldNews(
  posts: number,
  delay: number,
): Promise<{ took: number; calls: number }> {
  const half = posts / 2;
  const content = await startContentServer({
    posts: [...fakePosts(half, [2], 1), ...fakePosts(half, [3], half + 1)],
  });
  content.latency = delay;
  // A site loads the news when it starts. Nothing is sent to it before the time begins.
  const release = content.hold();
  const site = await startSite({ CONTENT_URL: content.baseUrl });
  try {
    const started = performance.now();
    release();
    const response = await site.get("/news");
    await response.text();
    const took = performance.now() - started;
    if (response.status !== 200) throw new Error(`/news answered ${response.status}`);
    return { took, calls: content.calls.length };
  } finally {
    await site.stop();
    await content.stop();
  }
}
