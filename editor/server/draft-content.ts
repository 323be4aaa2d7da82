import { LRUCache } from "lru-cache";
import type { Content } from "#app/lib/content/content.ts";
import { type Loaded, loadContent } from "#server/content/load-content.ts";
import type { LiveContent } from "#server/content/live-content.ts";
import type { Changes } from "#server/content/read-folder.ts";
import type { PreviewState } from "../api.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { schemaOf } from "./firm-files.ts";
import { withSamples } from "./sample-values.ts";
import { valueOf, writeFile } from "./write-file.ts";

/** Drafts whose content is in memory. */
const maxDrafts = 20;

export interface DraftContent {
  /** What the folder and the draft say together. */
  loaded: Loaded;
  /** The newest content without mistakes. */
  valid: Content;
  /** What previews show: with samples in the place of what is missing, if nothing else is wrong. */
  shown: Content;
  preview: PreviewState;
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
    const changes = await drafts.bytesOf(draft);
    const loaded = await loadContent(folder, "", changes);
    const valid = loaded.content ?? before?.valid ?? firm.current();
    if (!valid) throw new Error("There is no content without mistakes yet");
    if (loaded.content) return { loaded, valid, shown: valid, preview: "as it will be" };
    const sampled = await loadSampled(loaded, changes);
    const preview = sampled ? "with samples" : "before its problems";
    return { loaded, valid, shown: sampled ?? valid, preview };
  }

  async function loadSampled({ files, known, problems }: Loaded, changes: Changes) {
    const sampled = new Map(changes);
    for (const path of new Set(problems.map(({ file }) => file.replace(/^\//, "")))) {
      const bytes = changes.get(path);
      const written = files.files.get(path)?.value;
      const schema = bytes && written ? await schemaOf(path, written, known) : undefined;
      if (!schema) continue;
      const value = valueOf(path, new TextDecoder().decode(bytes));
      sampled.set(path, Buffer.from(writeFile(path, undefined, withSamples(schema, value, ""))));
    }
    return (await loadContent(folder, "", sampled)).content;
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
