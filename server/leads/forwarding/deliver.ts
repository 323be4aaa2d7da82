import { sign } from "#server/editors/signature.ts";
import { readRetryAfter, type Failure } from "./back-off.ts";

export interface Receiver {
  url: string;
  secret: string;
}

/** Answers that mean "not now", although their numbers begin with a four. */
const temporary = new Set([408, 409, 425, 429]);

/** One attempt; nothing where it arrived. The signature is that of calls to this site's own webhook. */
export async function deliver(
  { url, secret }: Receiver,
  { body, now, signal }: { body: string; now: number; signal: AbortSignal },
): Promise<Failure | undefined> {
  const timestamp = String(Math.floor(now / 1000));
  try {
    const response = await fetch(url, {
      method: "POST",
      // A lead goes to the configured address and to no other that it may point to.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "x-site-timestamp": timestamp,
        "x-site-signature": sign(secret, `${timestamp}.`, body),
      },
      body,
      signal,
    });
    // Whatever it says beyond its status is of no use here, and may be endless.
    await response.body?.cancel();
    return judge(response, now);
  } catch (error) {
    return { code: failureCode(error), refused: false, retryAfter: undefined };
  }
}

function judge({ ok, status, headers }: Response, now: number): Failure | undefined {
  if (ok) return undefined;
  const asked = status === 429 || status === 503 ? headers.get("retry-after") : null;
  return {
    code: String(status),
    refused: status < 500 && !temporary.has(status),
    retryAfter: readRetryAfter(asked, now),
  };
}

function failureCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return String(cause?.code ?? name ?? "UNKNOWN");
}
