import * as v from "valibot";
import { postId } from "./content-hook.ts";
import type { Change } from "./refresher.ts";
import { isSignature } from "./signature.ts";

/** What instances tell one another: what changed, and which call of the webhook is used up by it. */
export interface Announcement extends Change {
  signature?: string;
}

const schema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.parseJson(),
  v.object({
    id: v.exactOptional(postId),
    signature: v.exactOptional(v.pipe(v.string(), v.check(isSignature))),
  }),
);

export const writeAnnouncement = (announcement: Announcement): string =>
  JSON.stringify(announcement);

/** Nothing where the text is not one of ours: every role of the database may speak on the channel. */
export function readAnnouncement(text: string | undefined): Announcement | undefined {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? parsed.output : undefined;
}
