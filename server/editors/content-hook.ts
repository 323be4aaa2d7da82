import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { isSigned } from "#server/signing.ts";

/** Undefined for other paths. `toRequest` is called for the webhook's path only, because most POST requests are forms. */
export type ContentHook = (
  pathname: string,
  toRequest: () => Request,
) => Promise<Response | undefined>;

interface HookOptions {
  /** Without it there is no webhook, and its path is not found. */
  secret: string | undefined;
  now: () => number;
  guard: ReturnType<typeof createReplayGuard>;
  onChange: (change: Change) => void;
}

/** How far the caller's clock may differ from this server's. */
export const toleranceMs = 5 * 60_000;

const maxSignatures = 10_000;

const postId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const changeSchema = v.object({ id: v.exactOptional(postId) });

/** What changed at the content service: the post with this id, or without an id possibly everything. */
export type Change = v.InferOutput<typeof changeSchema>;

const bodySchema = v.pipe(v.string(), v.parseJson(), changeSchema);

/**
 * `POST /hooks/content`. The signature is checked first, so that a caller without the secret always gets the same
 * response. The response does not wait for the refresh, because an editor in WordPress waits for the response.
 */
export function createContentHook({ secret, now, guard, onChange }: HookOptions): ContentHook {
  return async (pathname, toRequest) => {
    if (!secret || pathname !== "/hooks/content") return undefined;
    const request = toRequest();
    if (request.method !== "POST") return undefined;
    const timestamp = request.headers.get("x-site-timestamp") ?? "";
    const signature = request.headers.get("x-site-signature") ?? "";
    const body = Buffer.from(await request.arrayBuffer());

    if (!/^\d{1,12}$/.test(timestamp) || !isSigned(secret, signature, `${timestamp}.`, body))
      return refuse(401, "The signature is missing or wrong.");
    if (Math.abs(now() - Number(timestamp) * 1000) > toleranceMs)
      return refuse(401, "The timestamp is more than five minutes away from this server's clock.");
    const change = v.safeParse(bodySchema, body.toString());
    if (!change.success)
      return refuse(
        400,
        'The body takes JSON like {"id": 123}; without an id, anything may have changed.',
      );
    if (!guard.use(signature)) return refuse(409, "This call was made before.");

    onChange(change.output);
    return Response.json({ status: "accepted" }, { status: 202, headers: uncached });
  };
}

const uncached = { "cache-control": "no-store" };

const refuse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: uncached });

/**
 * Remembers a signature for twice the tolerance, since the caller's clock may be ahead. Only valid signatures are
 * stored, so nobody without the secret can fill the cache. Evicting the oldest causes one needless refresh at worst.
 */
export function createReplayGuard(now: () => number) {
  const used = new LRUCache<string, true>({
    max: maxSignatures,
    ttl: 2 * toleranceMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** False if the signature was used before. */
    use(signature: string): boolean {
      const isNew = !used.has(signature);
      if (isNew) used.set(signature, true);
      return isNew;
    },
  };
}
