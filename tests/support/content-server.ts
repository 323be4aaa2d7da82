import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import { misbehave } from "./content-server-faults.ts";
import type { Fault, Reply } from "./content-server-faults.ts";
import { fakeCategories, wirePost } from "./content-server-posts.ts";
import type { FakePost } from "./content-server-posts.ts";

const root = "/wp-json/wp/v2";

type Options = {
  posts?: FakePost[];
  /** `post`, or `posts` for a service that keeps single articles at the plural path. */
  articleBase?: "post" | "posts";
  /** Where articles are refused when these parameters are asked for. */
  refusedParameters?: string[];
  files?: Record<string, Uint8Array>;
  auth?: string;
};

/** A content service on loopback that does what it is told, and remembers what it was asked. */
export async function startContentServer(options: Options = {}) {
  const state = {
    posts: options.posts ?? [],
    /** Category counts, where they are to differ from the posts. */
    counts: {} as Record<string, number>,
    calls: [] as string[],
    open: 0,
    mostOpen: 0,
    /** The most that were open at once of the calls that a test watches. */
    watched: undefined as RegExp | undefined,
    mostWatched: 0,
    /** Decides for each call (path below the base, with its query) what goes wrong with it. */
    fault: undefined as ((path: string) => Fault | undefined) | undefined,
    /** While set, no answer to a call that comes in is sent before it resolves. */
    gate: undefined as Promise<void> | undefined,
    /** Milliseconds that every answer takes. */
    latency: 0,
    files: { ...options.files },
    /** Whether files have an ETag, and how often one was still the asker's. */
    hasEtags: true,
    notModified: 0,
  };
  let openWatched = 0;
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const path = url.pathname.startsWith(root) ? url.pathname.slice(root.length) : url.pathname;
    const call = `${path}${url.search}`;
    state.calls.push(call);
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    const isWatched = state.watched?.test(call) ?? false;
    if (isWatched) openWatched += 1;
    state.mostWatched = Math.max(state.mostWatched, openWatched);
    response.on("close", () => {
      state.open -= 1;
      if (isWatched) openWatched -= 1;
    });
    const reply = file(url, request.headers) ?? answer(url, path, request.headers.authorization);
    const fault = state.fault?.(call);
    await state.gate;
    if (state.latency > 0) await new Promise((resolve) => setTimeout(resolve, state.latency));
    if (fault) misbehave(fault, request, response, reply);
    else response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  function file(url: URL, asked: IncomingHttpHeaders): Reply | undefined {
    const body = state.files[url.pathname];
    if (!body) return undefined;
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
    const headers = { "Content-Type": "image/png", ...(state.hasEtags && { ETag: etag }) };
    if (!state.hasEtags || asked["if-none-match"] !== etag) return { status: 200, headers, body };
    state.notModified += 1;
    return { status: 304, headers, body: "" };
  }

  function answer(url: URL, path: string, authorization: string | undefined): Reply {
    const [, base, digits] = /^\/(posts?|categories)(?:\/(\d+))?$/.exec(path) ?? [];
    if (path === "/" || path === "") return json({ namespace: "wp/v2", routes: {} });
    if (base === "categories") return categories(url.searchParams);
    if (digits && base === (options.articleBase ?? "post"))
      return article(Number(digits), url, authorization);
    return base === "post" && !digits ? list(url) : refusal(404, "rest_no_route");
  }

  function categories(query: URLSearchParams) {
    const wanted = query.get("slug");
    const found = fakeCategories
      .filter(({ slug }) => wanted === null || slug === wanted)
      .map(({ id, slug }) => ({ id, slug, count: state.counts[slug] ?? published(id).length }));
    return json(found, { "X-WP-Total": String(found.length), "X-WP-TotalPages": "1" });
  }

  const published = (category?: number) =>
    state.posts.filter(
      ({ status, categories: ids }) =>
        status !== "draft" && (category === undefined || ids.includes(category)),
    );

  function list(url: URL) {
    const query = url.searchParams;
    const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
    const [page, perPage] = [number("page", 1), number("per_page", 10)];
    const category = query.get("categories");
    const words = (query.get("search") ?? "").toLowerCase();
    const found = published(category === null ? undefined : Number(category))
      .filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(words))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1));
    const pages = Math.ceil(found.length / perPage);
    if (page > pages && found.length > 0) return refusal(400, "rest_post_invalid_page_number");
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return json(
      shown.map((post) => wirePost(post, url.origin, query)),
      { "X-WP-Total": String(found.length), "X-WP-TotalPages": String(pages) },
    );
  }

  function article(id: number, url: URL, authorization: string | undefined) {
    if (options.refusedParameters?.some((name) => url.searchParams.has(name)))
      return refusal(404, "rest_no_route");
    const post = state.posts.find((candidate) => candidate.id === id);
    if (!post) return refusal(404, "rest_post_invalid_id");
    const trusted =
      options.auth && authorization === `Basic ${Buffer.from(options.auth).toString("base64")}`;
    if (post.status === "draft" && !trusted) return refusal(401, "rest_forbidden");
    return json(wirePost(post, url.origin, url.searchParams));
  }

  const port = await listen(server);
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(state, {
    origin,
    baseUrl: `${origin}${root}`,
    /** Holds every answer back until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.gate = promise;
      return () => {
        state.gate = undefined;
        resolve();
      };
    },
    stop: () => close(server),
    restart: () => listen(server, port),
  });
}

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

const json = (body: unknown, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers: { "Content-Type": "application/json; charset=UTF-8", ...headers },
  body: JSON.stringify(body),
});

const refusal = (status: number, code: string): Reply => ({
  ...json({ code, message: code, data: { status } }),
  status,
});

const listen = (server: Server, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
