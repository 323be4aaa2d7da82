import type { Article, ContentService } from "#server/news/content-service.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { createContentHook, createReplayGuard } from "./content-hook.ts";
import { isSigned } from "#server/signing.ts";

export interface Previews {
  /**
   * Takes the parts of a preview's URL; `expires` is in seconds since 1970. Undefined if the signature is wrong or the
   * link has expired; rejects like the content service.
   */
  read(link: Record<"type" | "id" | "expires" | "signature", string>): Promise<Article | undefined>;
}

interface Options {
  config: Config;
  content: ContentService;
  log: Log;
}

/** The services for editors, which each instance of the site opens: the webhook and the previews of drafts. */
export function openEditorServices({ config, content, log }: Options) {
  const { webhookSecret: secret, auth } = config.content;
  // Monotonic, unlike the times in signed calls and links.
  const guard = createReplayGuard(() => performance.now());
  const now = Date.now;

  return {
    contentHook: createContentHook({
      secret,
      now,
      guard,
      onChange(change) {
        log.info(change, "content changed");
        void content.refresh(change);
      },
    }),
    previews: secret && auth ? createPreviews({ secret, content, now }) : undefined,
  };
}

/** A signed link that expires later than this is refused, so that no link is valid for ever. */
export const maxPreviewMs = 60 * 60_000;

export function createPreviews(options: {
  secret: string;
  content: Pick<ContentService, "draft">;
  now: () => number;
}): Previews {
  const { secret, content, now } = options;
  return {
    async read({ type, id, expires, signature }) {
      const isValid =
        /^\d{1,12}$/.test(expires) &&
        isSigned(secret, signature, `preview/${type}/${id}/${expires}`);
      const leftMs = Number(expires) * 1000 - now();
      if (!isValid || leftMs <= 0 || leftMs > maxPreviewMs) return undefined;
      return content.draft(Number(id));
    },
  };
}
