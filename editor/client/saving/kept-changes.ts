import type { Kept } from "./save-queue.ts";

/** Each window has records of its own: one that saves must not forget what another one could not save. */
const windowId = Math.random().toString(36).slice(2, 10);

/** Changes that the server has not acknowledged, in the browser's storage: they survive a reload and a crash. */
export function keptChanges(user: string | undefined, storage: Storage, id = windowId) {
  const prefix = `editor:${user ?? ""}:`;
  const keyOf = (path: string) => `${prefix}${path}:${id}`;
  // Another person's name may begin with this one, so that only a path and a window may follow.
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter(
      (key) => key.startsWith(prefix) && /^[^:]+:[^:]+$/.test(key.slice(prefix.length)),
    );
  const pathOf = (key: string) => key.slice(prefix.length, key.lastIndexOf(":"));

  return {
    /** The files that have such changes. */
    paths: (): string[] => [...new Set(keys().map(pathOf))],

    /** What earlier pages of any window could not save. They are this window's from now on. */
    take(path: string): Kept[] {
      return keys()
        .filter((key) => pathOf(key) === path)
        .flatMap((key) => {
          try {
            const kept = JSON.parse(storage.getItem(key) ?? "") as Partial<Kept>;
            storage.removeItem(key);
            return "value" in kept && "base" in kept ? (kept as Kept) : [];
          } catch {
            return [];
          }
        });
    },

    write(path: string, kept: Kept | undefined): void {
      try {
        if (kept) storage.setItem(keyOf(path), JSON.stringify(kept));
        else storage.removeItem(keyOf(path));
      } catch {
        // Without storage (full, or forbidden) the change is still sent to the server.
      }
    },
  };
}
