import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import { readBody } from "#server/http/read-body.ts";
import { onlyRead, type HttpResponse } from "#server/http/representation.ts";
import { createRequestContext, type RequestContext } from "#server/http/request-context.ts";
import type { StaticFiles } from "#server/http/static-files.ts";
import type { Log } from "#server/log.ts";
import type { Refusal } from "../api.ts";
import {
  isOwnHost,
  isOwnOrigin,
  NobodySignedIn,
  ownCookie,
  type PreviewKey,
  previewKeyOf,
  readToken,
  sharedCookie,
  sharedMs,
  userOf,
} from "./session.ts";
import { sharedPage, sharedPageStyles } from "./shared-page.ts";

/** An answer that explains what cannot be done. */
export class Refused extends Error {
  readonly status: number;
  readonly more: Omit<Refusal, "message">;
  constructor(status: number, message: string, more: Omit<Refusal, "message"> = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export interface ApiRequest {
  user: string | undefined;
  query: URLSearchParams;
  body: Buffer;
}

/** A file that the browser stores instead of showing it. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
  constructor(name: string, type: string, body: Buffer) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

/** `GET state` and the like, with what answers them: a download, or a value that is sent as JSON. */
export type Api = Record<string, (request: ApiRequest) => Promise<unknown>>;

interface Options {
  config: Config;
  log: Log;
  key: string;
  api: Api;
  /** Whether its author has ended the link. */
  isEnded: (shown: PreviewKey) => boolean;
  firmName: () => string;
  /** The files of the editor's client. */
  client: StaticFiles;
  /** The site as a draft has it; undefined if there is no such draft. */
  preview: (draftId: string) => Promise<RequestListener>;
}

/** A picture from a camera. */
const maxBodyBytes = 30 * 1024 * 1024;

const headers = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
  "content-security-policy": [
    "default-src 'self'",
    "img-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
};

const text = (status: number, message: string): HttpResponse => ({
  status,
  headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  body: Buffer.from(`${message}\n`),
});

const json = (status: number, value: unknown): HttpResponse => ({
  status,
  headers: { ...headers, "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(value ?? {})),
});

const download = ({ name, type, body }: Download): HttpResponse => ({
  status: 200,
  headers: {
    ...headers,
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
  },
  body,
});

/** The editor below /edit/, and everything else as the draft of whoever asks has it. */
export function createEditorApp(options: Options): RequestListener {
  const { config, log, key, api, isEnded, client } = options;

  async function answerApi(incoming: IncomingMessage, context: RequestContext) {
    const { method, url } = context;
    const isWrite = method !== "GET";
    // A form of another website can neither send this header nor read the answer.
    if (isWrite && (incoming.headers["x-editor"] !== "1" || !isOwnOrigin(config, incoming)))
      return json(403, { message: "This request did not come from the editor." });
    const handler = api[`${method} ${url.pathname.slice("/edit/api/".length)}`];
    if (!handler) return json(404, { message: "There is nothing at this address." });
    const user = userOf(config, incoming.headers);
    const body = isWrite
      ? await readBody(incoming.iterator({ destroyOnReturn: false }), maxBodyBytes)
      : Buffer.alloc(0);
    if (!body) return json(413, { message: "This is larger than anything that a page needs." });
    try {
      const answered = await handler({ user, query: url.searchParams, body });
      if (answered instanceof Download) return download(answered);
      const response = json(200, answered);
      // A page of the editor may stay open for days, and its reader may have followed a link to another draft.
      const renewed = { "set-cookie": ownCookie(config, key, user, Date.now()) };
      return { ...response, headers: { ...response.headers, ...renewed } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return json(error.status, { message: error.message, ...error.more });
    }
  }

  async function answerEditor(context: RequestContext): Promise<HttpResponse> {
    if (context.method !== "GET" && context.method !== "HEAD") return onlyRead;
    const { pathname } = context.url;
    const user = userOf(config, context.headers);
    const at = (path: string): RequestContext => {
      const url = new URL(context.url);
      url.pathname = path;
      return { ...context, url };
    };
    const file = await client(at(pathname.slice("/edit".length)));
    if (file && pathname !== "/edit/index.html")
      return { ...file, headers: { ...headers, ...file.headers } };
    if (pathname.startsWith("/edit/assets/")) return text(404, "There is no such file.");
    const page = await client(at("/index.html"));
    if (!page) throw new Error("The editor is not built");
    return {
      ...page,
      headers: {
        ...page.headers,
        ...headers,
        "set-cookie": ownCookie(config, key, user, Date.now()),
      },
    };
  }

  /** A link that was given away: from now on this browser shows the draft. */
  function answerShare(url: URL): HttpResponse {
    const token = url.pathname.slice("/share/".length);
    const shared = readToken(key, token, Date.now());
    if (!shared?.isShared || isEnded(shared))
      return text(404, "This link is not valid any more. Ask for a new one.");
    const until = new Date(shared.made + sharedMs);
    return {
      status: 200,
      headers: {
        ...headers,
        "content-security-policy": `default-src 'none'; style-src ${sharedPageStyles}; frame-src 'self'; frame-ancestors 'none'`,
        "content-type": "text/html; charset=utf-8",
        "set-cookie": sharedCookie(config, token),
      },
      body: Buffer.from(sharedPage(options.firmName(), until, url.searchParams.get("page"))),
    };
  }

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<HttpResponse | undefined> {
    if (!isOwnHost(config, incoming))
      return text(421, "The editor does not answer at this address.");
    const context = createRequestContext(incoming, randomUUID(), config.trustedProxies);
    if (!context) return text(400, "This address cannot be read.");
    const { pathname } = context.url;
    if (pathname.startsWith("/edit/api/")) return answerApi(incoming, context);
    if (pathname === "/edit" || pathname.startsWith("/edit/")) return answerEditor(context);
    if (pathname.startsWith("/share/")) return answerShare(context.url);

    const shown = previewKeyOf(key, incoming.headers, Date.now());
    const isPage = incoming.headers["sec-fetch-dest"] === "document" || !shown;
    if (pathname === "/" && isPage && !shown?.isShared)
      return { status: 303, headers: { ...headers, location: "/edit/" }, body: Buffer.alloc(0) };
    if (!shown || isEnded(shown))
      return text(403, "This page is a draft. Ask its author for a link.");
    if (context.method !== "GET" && context.method !== "HEAD")
      return text(403, "This is a preview: nothing is sent.");
    (await options.preview(shown.draftId))(incoming, outgoing);
    return undefined;
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answer(incoming, outgoing).catch((error: unknown) => {
      if (error instanceof NobodySignedIn) return text(403, "Sign in first: nobody is named.");
      log.error({ err: error }, "request failed");
      return json(500, { message: "That did not work because of a mistake in the editor." });
    });
    if (!response) return;
    const { status, headers: sent, body } = response;
    outgoing.writeHead(status, { ...sent, "content-length": body.length }).end(body);
  }

  return (incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      log.error({ err: error }, "response not sent");
      outgoing.destroy();
    });
  };
}
