import { fakePosts } from "../../tests/support/content-server-posts.ts";
import { startContentServer } from "../../tests/support/content-server.ts";
import { startSite } from "../../tests/support/site.ts";
import type { Row } from "../row.ts";

const requests = 1000;

/** Readers who go through tabs and pages ask the content service nothing that was asked before. */
export async function warmNews(): Promise<Row[]> {
  const content = await startContentServer({
    posts: [...fakePosts(200, [2], 1), ...fakePosts(200, [3], 201)],
  });
  const site = await startSite({ CONTENT_URL: content.baseUrl });
  try {
    const addresses = ["", "newsletter", "press-release"].flatMap((tab) =>
      Array.from(
        { length: 10 },
        (_, page) =>
          `/news?${new URLSearchParams({ ...(tab && { tab }), page: String(page + 1) })}`,
      ),
    );
    for (const address of addresses) await (await site.get(address)).text();
    content.calls.length = 0;
    for (let index = 0; index < requests; index += 1)
      await (await site.get(addresses[index % addresses.length] ?? "/news")).text();
    const calls = content.calls.length;
    return [
      {
        what: "news, warm, 1,000 requests over tabs and pages",
        measured: "upstream calls beyond the first per key",
        value: String(calls),
        must: "0",
        met: calls === 0,
      },
    ];
  } finally {
    await site.stop();
    await content.stop();
  }
}
