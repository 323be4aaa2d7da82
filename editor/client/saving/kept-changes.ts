import type { Kept } from "./save-queue.ts";

const storageKey = (user: string | undefined, path: string) => `editor:${user ?? ""}:${path}`;

/** Changes that the server has not acknowledged, in the browser's storage: they survive a reload and a crash. */
export function keptChanges(user: string | undefined, storage: Storage) {
  const prefix = storageKey(user, "");
  return {
    /** The files that have such changes. */
    paths: (): string[] =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    read(path: string): Kept | undefined {
      try {
        const text = storage.getItem(storageKey(user, path));
        return text === null ? undefined : (JSON.parse(text) as Kept);
      } catch {
        return undefined;
      }
    },
    write(path: string, kept: Kept | undefined): void {
      try {
        if (kept) storage.setItem(storageKey(user, path), JSON.stringify(kept));
        else storage.removeItem(storageKey(user, path));
      } catch {
        // Without storage (full, or forbidden) the change is still sent to the server.
      }
    },
  };
}
