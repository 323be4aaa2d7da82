import type { FakePost } from "../../tests/support/content-server-posts.ts";
import { probeLiveness } from "../../tests/support/live-probe.ts";
import { startSiteWithContent } from "../../tests/support/site-with-content.ts";
import { median, milliseconds, table, type Row } from "../row.ts";

const longestMs = 200;
const attempts = 3;
const id = 101;
/** Characters of one answer of the content service, just below what the site accepts. */
const most = 1_950_000;

const filled = (piece: string, length = most) => piece.repeat(Math.floor(length / piece.length));
const keyed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at.toString(36)}`, 1]));
const layouts = (layout: object) => ({
  flexible_content: Array.from(
    { length: Math.floor(most / JSON.stringify(layout).length) },
    () => layout,
  ),
});

/** The costliest posts that were found: as large as is accepted, or just below a limit of the sanitiser. */
const shapes: Record<string, Partial<FakePost>> = {
  "one word, 2 MB": { content: filled("word ") },
  "paragraphs, 2 MB": { content: filled("<p>Some <b>text</b></p>") },
  "ampersands, 2 MB": { content: filled("&amp;") },
  "deep elements, 2 MB": { content: filled("<div>") },
  "fields, 170,000": { acf: keyed(170_000) },
  "layouts, 2 MB": { acf: layouts({ acf_fc_layout: "text", text: "<p>Some <b>text</b></p>" }) },
  "links at the limit": { content: filled('<a href="https://x.example/a">x</a> ', 36 * 1990) },
  "definitions at the limit": { content: `<dl>${filled("<dt>a<dd>b", 10 * 1490)}</dl>` },
  "words at the limit": { content: `<p>${filled("word ", 299_000)}</p>` },
};

async function longestWait(shape: Partial<FakePost>): Promise<number> {
  const post: FakePost = {
    id,
    date: "2026-11-01T12:00:00",
    categories: [2],
    title: "A post",
    content: "",
    excerpt: "",
    ...shape,
  };
  const { site, close } = await startSiteWithContent({}, [post]);
  // Compiles everything that any page needs, as a visit in the hour before would have done.
  await (await site.get("/privacy-policy")).text();
  const probe = probeLiveness(site);
  try {
    const path = `/article/newsletter/${id}`;
    for (const form of [path, `${path}.md`, "/news", "/feeds/news.xml"])
      await (await site.get(form)).text();
    return Math.max(...probe.waits.map(({ ms, notScheduledMs }) => ms - notScheduledMs));
  } finally {
    await probe.stop();
    await close();
  }
}

/** How long one post keeps everybody else waiting in a site that has just started. The middle of three: the machine is shared. */
export async function blocking(): Promise<Row[]> {
  const found: [string, number][] = [];
  for (const [name, shape] of Object.entries(shapes)) {
    const waits: number[] = [];
    for (let attempt = 0; attempt < attempts; attempt += 1) waits.push(await longestWait(shape));
    found.push([name, median(waits)]);
  }
  const worst = Math.max(...found.map(([, ms]) => ms));
  return [
    {
      what: "a hostile post, longest wait of others",
      measured: "a request every 20 ms while it is read",
      value: milliseconds(worst),
      must: `≤ ${longestMs} ms`,
      met: worst <= longestMs,
      details: table(
        ["post", "longest wait"],
        found.map(([name, ms]) => [name, milliseconds(ms)]),
      ),
    },
  ];
}
