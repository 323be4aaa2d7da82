import { LRUCache } from "lru-cache";
import type { Content } from "#app/lib/content/content.ts";
import { type Loaded, loadContent } from "#server/content/load-content.ts";
import type { LiveContent } from "#server/content/live-content.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Drafts whose content is in memory. */
const maxDrafts = 20;

export interface DraftContent {
  /** What the folder and the draft say together. */
  loaded: Loaded;
  /** The newest content without mistakes. */
  valid: Content;
}

export type DraftContents = ReturnType<typeof createDraftContents>;

/** Reads the firm's folder with the changes of a draft, by the module that reads it for visitors. */
export function createDraftContents(folder: string, firm: LiveContent, drafts: Drafts) {
  let folderVersion = 0;
  firm.onChange(() => (folderVersion += 1));
  const contents = new LRUCache<string, { version: string; content: Promise<DraftContent> }>({
    max: maxDrafts,
  });

  async function read(draft: Draft, before: DraftContent | undefined): Promise<DraftContent> {
    const loaded = await loadContent(folder, "", await drafts.bytesOf(draft));
    const valid = loaded.content ?? before?.valid ?? firm.current();
    if (!valid) throw new Error("There is no content without mistakes yet");
    return { loaded, valid };
  }

  return {
    of(draft: Draft): Promise<DraftContent> {
      const version = `${folderVersion} ${JSON.stringify(draft.files)}`;
      const known = contents.get(draft.id);
      if (known?.version === version) return known.content;
      const content = (known?.content.catch(() => undefined) ?? Promise.resolve(undefined)).then(
        (before) => read(draft, before),
      );
      contents.set(draft.id, { version, content });
      content.catch(() => contents.delete(draft.id));
      return content;
    },
  };
}
