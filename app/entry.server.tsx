import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { createTurns } from "./lib/turns.ts";
import { PageScriptContext } from "./page-script.tsx";
import { servicesContext } from "./services.ts";

/** Loaders have their own, shorter limits; this one only keeps a hanging promise from hanging a render. */
export const streamTimeout = 5000;

const takeTurn = createTurns(() => new Promise((resolve) => setImmediate(resolve)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { entry, hmr } = routerContext.manifest;
  const html = await takeTurn(() =>
    renderToString(
      <PageScriptContext value={{ src: entry.module, development: hmr?.runtime }}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageScriptContext>,
    ),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  return new Response(html, { status, headers });
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
      // Boundaries go where they stand: moving them there later takes inline scripts.
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
