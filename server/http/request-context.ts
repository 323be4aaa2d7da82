import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import type { Content } from "#app/lib/content/content.ts";
import { clientAddress, isTrusted, plainAddress } from "./rate-limit.ts";
import { plainPage } from "./plain-page.ts";
import { readBody } from "./read-body.ts";
import type { HttpResponse } from "./representation.ts";

/** What the pipeline knows about a request. */
export interface RequestContext {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** The URL as the visitor's browser sees it: a form's Origin header is compared with it. */
  url: URL;
  /** The path was sent in another spelling, for example with `/../` in it, which parsing the URL has resolved. */
  isRespelt: boolean;
  /** The client's IP address. */
  address: string;
  /** The whole body of a POST. */
  body?: Buffer;
  /** The state of the cached page that was sent, for the log. */
  cache?: string | undefined;
  /** For the metrics: the pattern of the page's route, or the name of the step that responded. */
  route?: string | undefined;
}

/** Undefined if the request target or Host is not a valid URL. */
export function createRequestContext(
  incoming: IncomingMessage,
  id: string,
  trustedProxies: BlockList,
): RequestContext | undefined {
  const { method = "", headers } = incoming;
  const url = requestUrl(incoming);
  if (!url) return undefined;
  const peer = plainAddress(incoming.socket.remoteAddress ?? "");
  const target = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  const isRespelt = (target.split("?", 1)[0] || "/") !== url.pathname;
  const request = { id, method, headers, isRespelt };
  if (!isTrusted(peer, trustedProxies)) return { ...request, url, address: peer };

  const scheme = firstValue(headers["x-forwarded-proto"]);
  const host = firstValue(headers["x-forwarded-host"]);
  const origin = `${scheme === "https" || scheme === "http" ? scheme : url.protocol.slice(0, -1)}://${host ?? url.host}`;
  return {
    ...request,
    url: URL.canParse(origin) ? urlAt(origin, url) : url,
    address: clientAddress(peer, headers["x-forwarded-for"], trustedProxies),
  };
}

/**
 * The target is a path, or with a forward proxy a whole URL. Backslashes are refused, because URL parsing makes them
 * slashes, and so is a repeated Host, of which a proxy may read another one than this site.
 */
function requestUrl({ url: target = "", headers: { host = "" }, rawHeaders }: IncomingMessage) {
  if (/^[^?]*\\/.test(target)) return undefined;
  if (rawHeaders.filter(isHost).length > 1) return undefined;
  const isPath = target.startsWith("/");
  if (!/^([\w-][\w.-]*|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) return undefined;
  if (!isPath && !/^https?:\/\//.test(target)) return undefined;
  const url = URL.parse(isPath ? `http://${host}${target}` : target);
  return url?.username || url?.password ? undefined : url;
}

const isHost = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";

/** The same path and query at another origin. Resolving them as text would take a path such as `//host/` for a host. */
export function urlAt(origin: string, { pathname, search }: Pick<URL, "pathname" | "search">): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? "")
      .split(",")[0]
      ?.trim()
      .toLowerCase() || undefined
  );
}

const allowedMethods = ["GET", "HEAD", "POST"];
const maxBodyBytes = 16 * 1024;
/** A larger body is read up to here before it is refused: a browser shows no response while it is still sending. */
const maxReadBytes = 256 * 1024;
/** Longer than any path of this site. Later steps rely on this limit. */
const maxPathLength = 1024;

/** Reads the body into the context. Returns a response if the request is refused. */
export async function limitRequest(
  content: Content,
  incoming: IncomingMessage,
  context: RequestContext,
): Promise<HttpResponse | undefined> {
  const { method, url } = context;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? await receiveBody(incoming) : undefined;
  // The rest of a body that is too large is not read, so the connection cannot be used again.
  const closing = body === "too large" && { connection: "close" };
  const refuse = (status: number, words: { title: string; text: string }, headers = {}) =>
    plainPage(content, status, words, { ...headers, ...closing });
  if (url.pathname.length > maxPathLength) return refuse(414, content.words.plainPage.longAddress);
  if (!allowedMethods.includes(method))
    return refuse(405, content.words.plainPage.method, { allow: allowedMethods.join(", ") });
  if (body === "aborted") return refuse(400, content.words.plainPage.cutOff);
  if (body === "too large") return refuse(413, content.words.plainPage.tooLarge);
  if (body) context.body = body;
  return undefined;
}

/** The redirect to the path as it is parsed. Repeated slashes at its beginning would lead to another site. */
export function redirectRespelt({
  isRespelt,
  method,
  url,
}: RequestContext): HttpResponse | undefined {
  if (!isRespelt || method === "POST") return undefined;
  const location = url.pathname.replace(/^\/{2,}/, "/") + url.search;
  return { status: 301, headers: { location }, body: Buffer.alloc(0) };
}

async function receiveBody(incoming: IncomingMessage): Promise<Buffer | "too large" | "aborted"> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxReadBytes) return "too large";
  // Leaving the iterator must not close the connection, because the response is still to be sent.
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return readBody(chunks, maxBodyBytes, maxReadBytes).then(
    (received) => received ?? "too large",
    () => "aborted",
  );
}

/** For React Router and the webhook. HEAD becomes GET, because its response must have the same headers. */
export function toRequest({ method, headers, url, body }: RequestContext): Request {
  return new Request(url, {
    method: method === "POST" ? "POST" : "GET",
    headers: headers as Record<string, string>,
    ...(body && { body: body as BodyInit }),
  });
}
