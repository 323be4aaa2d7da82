import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createWordpress } from "./wordpress/wordpress.ts";
import { sendFault, type Fault, type Reply } from "./content-server-faults.ts";
import { fakeCategories, type FakePost } from "./content-server-posts.ts";

const root = "/wp-json/wp/v2";

type Options = {
  posts?: FakePost[];
  /** `post`, or `posts` for a service that has single articles at the plural path. */
  articleBase?: "post" | "posts";
  files?: Record<string, Uint8Array>;
  auth?: string;
};

/** The WordPress emulator on loopback, with faults, delays and a record of the calls. */
export async function startContentServer(options: Options = {}) {
  const state = {
    posts: options.posts ?? [],
    /** Category counts that differ from the number of posts. */
    counts: {} as Record<string, number>,
    calls: [] as string[],
    open: 0,
    mostOpen: 0,
    /** Calls that a test watches, and the highest number of them that were open at once. */
    watched: undefined as RegExp | undefined,
    mostWatched: 0,
    /** Returns the fault of a call. The argument is the path below the base, with its query. */
    fault: undefined as ((path: string) => Fault | undefined) | undefined,
    /** While set, responses to new calls wait until it resolves. */
    heldUntil: undefined as Promise<void> | undefined,
    /** Delay of every response in milliseconds. */
    latency: 0,
    files: { ...options.files },
    /** Whether files have an ETag, and how often it matched that of the caller. */
    hasEtags: true,
    notModified: 0,
  };
  const wordpress = createWordpress({
    posts: () => state.posts,
    categories: () =>
      fakeCategories.map((category) => ({ ...category, count: state.counts[category.slug] })),
    // The emulator's local time is UTC.
    toUtc: (local) => local,
    auth: options.auth,
  });
  let openWatched = 0;
  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = urlOf(request);
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
    const fault = state.fault?.(call);
    const held = state.heldUntil;
    const reply =
      file(url.pathname, request.headers["if-none-match"]) ?? (await fromWordpress(url, request));
    await held;
    if (state.latency > 0) await setTimeout(state.latency);
    if (fault) sendFault(fault, request, response, reply);
    else response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  function file(path: string, knownEtag: string | undefined): Reply | undefined {
    const body = state.files[path];
    if (!body) return undefined;
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
    const headers = { "Content-Type": "image/png", ...(state.hasEtags && { ETag: etag }) };
    if (!state.hasEtags || knownEtag !== etag) return { status: 200, headers, body };
    state.notModified += 1;
    return { status: 304, headers, body: "" };
  }

  async function fromWordpress(url: URL, request: IncomingMessage): Promise<Reply> {
    if (options.articleBase === "posts")
      url.pathname = url.pathname.replace(/\/(posts?)\/(?=\d+$)/, (_, base: string) =>
        base === "post" ? "/posts/" : "/post/",
      );
    return callWordpress(wordpress, url, request);
  }

  const port = await listen(server);
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(state, {
    origin,
    baseUrl: `${origin}${root}`,
    /** Holds every response back until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.heldUntil = promise;
      return () => {
        state.heldUntil = undefined;
        resolve();
      };
    },
    stop: () => close(server),
    restart: () => listen(server, port),
  });
}

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

export const urlOf = ({ url, headers }: IncomingMessage) =>
  new URL(url ?? "/", `http://${headers.host}`);

/** Passes a request of node:http to the emulator. */
export async function callWordpress(
  wordpress: (request: Request) => Promise<Response>,
  url: URL,
  { method = "GET", headers }: IncomingMessage,
): Promise<Reply> {
  const { authorization = "" } = headers;
  const response = await wordpress(new Request(url, { method, headers: { authorization } }));
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

export const listen = (server: Server, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
