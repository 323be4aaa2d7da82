import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { withLook } from "#app/lib/look-styles.ts";
import { contentFolder } from "#server/content/content-folder.ts";
import { readContent } from "#server/content/load-content.ts";

/** Inserts the colours and typefaces of look.yaml into the stylesheets before Tailwind reads them. */
export function lookStyles(): Plugin {
  const written = new Map<string, string>();
  return {
    name: "look-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/.+\.css$/, code: "@look " },
      async handler(code, id) {
        for (const read of ["look.yaml", "countries.yaml"])
          this.addWatchFile(join(contentFolder(), read));
        const styles = withLook(await readContent(), code);
        // Tailwind compiles a stylesheet again only if its file is newer than the last time, so its time is set to now.
        const key = `${this.environment.name} ${id}`;
        const isChanged = written.has(key) && written.get(key) !== styles;
        if (this.environment.mode === "dev" && isChanged) await utimes(id, new Date(), new Date());
        written.set(key, styles);
        return styles;
      },
    },
  };
}
