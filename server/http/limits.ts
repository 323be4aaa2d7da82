import { plainPage } from "./plain-page.ts";

const allowedMethods = new Set(["GET", "HEAD", "POST"]);
const largestBody = 16 * 1024;
/** Read to its end, though not kept: a browser that is cut off while it sends never shows the answer. */
const largestRead = 256 * 1024;

/** Longer than any address of this site. Later steps rely on this limit. */
const longestPath = 1024;

/** An answer where the request is refused, otherwise a request whose body is whole and small. */
export async function limitRequest(
  request: Request,
  pathname: string,
): Promise<Request | Response> {
  if (pathname.length > longestPath)
    return plainPage(
      414,
      "Address too long",
      "No page of this site has an address of this length.",
    );
  if (!allowedMethods.has(request.method))
    return plainPage(
      405,
      "Method not allowed",
      "This address can be read and, where it has a form, posted to.",
      {
        allow: [...allowedMethods].join(", "),
      },
    );
  if (request.method !== "POST") return request;

  const announced = Number(request.headers.get("content-length") ?? 0);
  const body = announced > largestRead ? "too much" : await readBody(request);
  // Whoever left in the middle reads no answer; it must not look like a fault of the site's either.
  if (body === "cut off")
    return plainPage(400, "Bad request", "What was sent did not arrive whole.");
  if (body === "too much")
    return plainPage(
      413,
      "Too much text",
      "What was sent is larger than any form of this site. Please shorten it.",
      {
        // What is left of the body is not worth reading; the connection ends with the answer.
        connection: "close",
      },
    );
  return new Request(request.url, {
    method: "POST",
    headers: request.headers,
    body: body as BodyInit,
  });
}

async function readBody(request: Request): Promise<Buffer | "too much" | "cut off"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > largestRead) return "too much";
      if (size <= largestBody) chunks.push(chunk);
    }
  } catch {
    return "cut off";
  }
  return size > largestBody ? "too much" : Buffer.concat(chunks);
}
