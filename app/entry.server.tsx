import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { deferHydration, starterScript } from "./lib/defer-hydration.ts";
import { takeMarkedScripts } from "./lib/marked-scripts.ts";
import { createTurns } from "./lib/turns.ts";
import { servicesContext } from "./services.ts";

/** Loaders have their own, shorter limits; this one only keeps a hanging promise from hanging a render. */
export const streamTimeout = 5000;

/** On the framework's own inline scripts only: the policy allows these, and none that content brings in. */
const scriptMark = randomUUID();

const takeTurn = createTurns(() => new Promise((resolve) => setImmediate(resolve)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const marked = await takeTurn(() =>
    renderToString(<ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />),
  );
  const { html, scripts } = takeMarkedScripts(marked, scriptMark);
  const { pagePolicy } = loadContext.get(servicesContext);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", pagePolicy([...scripts, starterScript]));
  return new Response(import.meta.env.PROD ? deferHydration(html) : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is not a fault.
  if (!request.signal.aborted) context.get(servicesContext).reportError(error);
};

function renderToString(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Boundaries go where they stand: moving them there later takes scripts that differ per page.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onShellError: reject,
    });
    const limit = setTimeout(() => abort(), streamTimeout + 1000);
  });
}
