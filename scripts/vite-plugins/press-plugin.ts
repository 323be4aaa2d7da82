import { join } from "node:path";
import { contentTypeOf } from "#server/http/static-files.ts";
import type { Plugin, ViteDevServer } from "vite";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { importContentModule } from "./import-content-module.ts";
import type * as pressFilesModule from "./press-files.ts";

const moduleId = "virtual:press-kit";
const resolvedId = `\0${moduleId}`;
const filesModule = join(import.meta.dirname, "press-files.ts");

type MakePressFiles = (typeof pressFilesModule)["makePressFiles"];

/**
 * Adds the press files to the site under permanent names. Every build generates them from content/, so that they are never
 * outdated; `virtual:press-kit` contains the size of the kit for pages.
 */
export function pressFiles(): Plugin {
  let server: ViteDevServer | undefined;
  let made: { by: MakePressFiles; files: ReturnType<MakePressFiles> } | undefined;

  /** Made again in development when content/ has changed: then the module is another one. */
  async function files() {
    const { makePressFiles: by } = await importContentModule<typeof pressFilesModule>(
      filesModule,
      server,
    );
    if (made?.by !== by) made = { by, files: by() };
    return made.files;
  }

  return {
    name: "press-files",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      return `export const kitBytes = ${(await files()).get(pressKitPath)?.length};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [path, source] of await files())
        this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
    hotUpdate({ file, modules }) {
      const kit = this.environment.moduleGraph.getModuleById(resolvedId);
      return kit && file.includes("/content/") ? [...modules, kit] : modules;
    },
    configureServer(started) {
      server = started;
      server.middlewares.use(async ({ url = "" }, response, next) => {
        if (!url.startsWith("/press/") && url !== pressKitPath) return next();
        const file = (await files().catch(() => undefined))?.get(url);
        if (!file) return next();
        response.setHeader("content-type", contentTypeOf(url));
        response.end(file);
      });
    },
  };
}
