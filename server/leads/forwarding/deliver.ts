import { sign } from "#server/signing.ts";
import { backOffMs, retryAfterMs } from "#server/clock.ts";

export interface Receiver {
  url: string;
  secret: string;
}

export interface DeliveryFailure {
  /** A status or a system code, for the log. */
  code: string;
  /** The receiver rejected the copy: another attempt has little hope until somebody acts. */
  isRefused?: boolean;
  /** What the receiver asked for in `Retry-After`. */
  retryAfterMs?: number;
}

const hourMs = 60 * 60_000;
/** A receiver that asks for more than a day has mistaken the unit. */
const longestWaitMs = 24 * hourMs;

/** Client errors that are temporary all the same. */
const temporary = new Set([408, 409, 425, 429]);

/** One attempt; undefined where it succeeded. Signed like calls to this site's own webhook. */
export async function deliver(
  { url, secret }: Receiver,
  { body, now, signal }: { body: string; now: number; signal: AbortSignal },
): Promise<DeliveryFailure | undefined> {
  const timestamp = String(Math.floor(now / 1000));
  try {
    const {
      ok,
      status,
      headers,
      body: unread,
    } = await fetch(url, {
      method: "POST",
      // A lead is sent to the configured address only.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "x-site-timestamp": timestamp,
        "x-site-signature": sign(secret, `${timestamp}.`, body),
      },
      body,
      signal,
    });
    // Only the status matters, and the body may be endless.
    await unread?.cancel();
    if (ok) return undefined;
    return {
      code: String(status),
      isRefused: status < 500 && !temporary.has(status),
      ...((status === 429 || status === 503) && {
        retryAfterMs: Math.min(retryAfterMs(headers.get("retry-after"), now) ?? 0, longestWaitMs),
      }),
    };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    return { code: String(cause?.code ?? name ?? "UNKNOWN") };
  }
}

/**
 * From a second, doubling up to an hour; a refused copy waits an hour at once. Up to half of the pause is
 * random, so that copies which failed together are not sent together; `Retry-After` is always respected.
 */
export function pauseAfterMs(
  { isRefused, retryAfterMs: askedMs = 0 }: DeliveryFailure,
  attempts: number,
  random: () => number,
): number {
  const fullMs = isRefused ? hourMs : backOffMs(1_000, attempts, hourMs);
  return Math.max(fullMs * (1 - random() / 2), askedMs);
}
