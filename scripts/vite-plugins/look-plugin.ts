import { utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type * as contentModule from "#server/content/compiled-content.ts";
import type * as lookStylesModule from "#app/lib/look-styles.ts";
import { importContentModule } from "./import-content-module.ts";

const contentFile = join(import.meta.dirname, "../../server/content/compiled-content.ts");
const stylesModule = join(import.meta.dirname, "../../app/lib/look-styles.ts");

/** Inserts the colours and typefaces of content/look.ts into the stylesheets before Tailwind reads them. */
export function lookStyles(): Plugin {
  let server: ViteDevServer | undefined;
  const written = new Map<string, string>();
  return {
    name: "look-styles",
    enforce: "pre",
    configureServer(started) {
      server = started;
    },
    transform: {
      filter: { id: /\/app\/.+\.css$/, code: "@look " },
      async handler(code, id) {
        for (const read of ["#content/look.ts", "#content/charts/countries.ts"]) {
          // Vite moves its bundled configuration into node_modules, so that Node would resolve from there.
          const file = await this.resolve(read, id);
          if (file) this.addWatchFile(file.id);
        }
        const [{ withLook }, { content }] = await Promise.all([
          importContentModule<typeof lookStylesModule>(stylesModule, server),
          importContentModule<typeof contentModule>(contentFile, server),
        ]);
        const styles = withLook(content, code);
        // Tailwind compiles a stylesheet again only if its file is newer than the last time, so its time is set to now.
        const key = `${this.environment.name} ${id}`;
        const isChanged = written.has(key) && written.get(key) !== styles;
        if (server && isChanged) await utimes(id, new Date(), new Date());
        written.set(key, styles);
        return styles;
      },
    },
  };
}
