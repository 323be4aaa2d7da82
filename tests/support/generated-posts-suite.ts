import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect } from "vitest";
import { fakePosts } from "./content-server-posts.ts";
import { changeOf } from "./editors.ts";
import { generatedPost } from "./generated-posts.ts";
import { startSiteWithContent, type SiteWithContent } from "./site-with-content.ts";
import { newAddress } from "./send-form.ts";

/** Allowed statuses for an unreadable post: not found or unavailable, but no internal error. */
const readable = [200, 404, 502];

/** Serves generated posts to a site and requests each in every format, together with its neighbours. */
export async function attackWithPosts(
  options: { runs: number; mostCharacters: number },
  watch: (running: SiteWithContent) => () => Promise<unknown> = () => async () => {},
): Promise<{ runs: number; errors: unknown[] }> {
  const good = [...fakePosts(3, [2], 101), ...fakePosts(3, [3], 201)];
  const running = await startSiteWithContent({ TRUSTED_PROXIES: "127.0.0.0/8" }, good);
  const { site, content } = running;
  const statusOf = async (path: string) => {
    // A different visitor each time, because one client may not request so many uncached pages in ten seconds.
    const response = await site.get(path, { headers: { "x-forwarded-for": newAddress() } });
    return { status: response.status, text: await response.text() };
  };
  try {
    const scripts = runnable((await statusOf("/article/newsletter/101")).text).scripts;
    const stopWatching = watch(running);
    let id = 1000;
    await fc.assert(
      fc.asyncProperty(generatedPost(options.mostCharacters), async (fields) => {
        id += 1;
        const post = { ...good[0], id, date: "2026-11-01T08:00:00", categories: [2] };
        content.posts = [...good, { ...post, title: "", content: "", raw: fields }];
        await site.get("/hooks/content", changeOf(id));

        const own = `/article/newsletter/${id}`;
        for (const path of [own, `${own}.md`, `/article/press-release/${id}/plain-text`]) {
          const { status, text } = await statusOf(path);
          expect([path, readable.includes(status) || status]).toEqual([path, true]);
          const found = runnable(text);
          if (path === own) expect(scripts).toEqual(expect.arrayContaining(found.scripts));
          if (path === own) expect(found).toMatchObject({ handlers: [], addresses: [] });
        }
        for (const path of [
          "/news",
          "/news.md",
          "/",
          "/feeds/news.xml",
          "/feeds/news.json",
          "/llms.txt",
          "/sitemap.xml",
          "/article/newsletter/102",
          "/article/press-release/202",
        ]) {
          const { status, text } = await statusOf(path);
          expect([path, status]).toEqual([path, 200]);
          if (path === "/news" || path === "/")
            expect(runnable(text)).toMatchObject({ handlers: [], addresses: [] });
        }
      }),
      { numRuns: options.runs, endOnFailure: true },
    );
    await stopWatching();
    const errors = site.log.filter(({ level }) => Number(level) >= 50);
    return {
      runs: id - 1000,
      errors: [...errors, ...site.complaint().split("\n").filter(Boolean)],
    };
  } finally {
    await running.close();
  }
}

/** Everything in a page that a browser would run: scripts by their beginnings, event handlers, and URLs. */
function runnable(page: string) {
  const scripts = new Set<string>();
  const handlers: string[] = [];
  const addresses: string[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === "script") script = attributes["type"] ?? "";
      handlers.push(...Object.keys(attributes).filter((name) => name.startsWith("on")));
      addresses.push(
        ...["href", "src", "action"]
          .map((name) => (attributes[name] ?? "").trim().toLowerCase())
          .filter((address) => /^(?:javascript|vbscript|data):/.test(address)),
      );
    },
    ontext(text) {
      if (script !== undefined) scripts.add(`${script} ${text.trimStart().slice(0, 20)}`);
    },
    onclosetag(tag) {
      if (tag === "script") script = undefined;
    },
  });
  parser.end(page);
  return { scripts: [...scripts].toSorted(), handlers, addresses };
}
