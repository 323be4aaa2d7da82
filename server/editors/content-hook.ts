import * as v from "valibot";
import type { Change } from "./refresher.ts";
import { tolerance, type ReplayGuard } from "./replay-guard.ts";
import { isSigned } from "./signature.ts";

/** An answer where the request is for the webhook, otherwise nothing. */
export type ContentHook = (request: Request, pathname: string) => Promise<Response | undefined>;

interface Options {
  /** Without one there is no webhook: its address is as unknown as any other. */
  secret: string | undefined;
  now: () => number;
  guard: ReplayGuard;
  onChange: (change: Change, signature: string) => void;
}

export const postId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const changeSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.exactOptional(postId) }));

/**
 * `POST /hooks/content`. The signature is looked at first, so that whoever lacks the secret gets one and the
 * same answer to everything; the other refusals tell the one who has it what to mend. The answer does not
 * wait for the content to be read: WordPress would keep its editor waiting until the site has called back.
 */
export function createContentHook({ secret, now, guard, onChange }: Options): ContentHook {
  return async (request, pathname) => {
    if (!secret || pathname !== "/hooks/content" || request.method !== "POST") return undefined;
    const timestamp = request.headers.get("x-site-timestamp") ?? "";
    const signature = request.headers.get("x-site-signature") ?? "";
    const body = Buffer.from(await request.arrayBuffer());

    if (!/^\d{1,12}$/.test(timestamp) || !isSigned(secret, signature, `${timestamp}.`, body))
      return refuse(401, "The signature is missing or wrong.");
    if (Math.abs(now() - Number(timestamp) * 1000) > tolerance)
      return refuse(401, "The timestamp is more than five minutes away from this server's clock.");
    const change = v.safeParse(changeSchema, body.toString());
    if (!change.success)
      return refuse(
        400,
        'The body takes JSON like {"id": 123}; without an id, anything may have changed.',
      );
    if (!guard.use(signature)) return refuse(409, "This call was made before.");

    onChange(change.output, signature);
    return Response.json({ status: "accepted" }, { status: 202, headers: uncached });
  };
}

const uncached = { "cache-control": "no-store" };

const refuse = (status: number, error: string) =>
  Response.json({ error }, { status, headers: uncached });
