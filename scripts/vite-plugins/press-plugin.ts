import type { Plugin } from "vite";
import { contentTypeOf } from "#server/http/static-files.ts";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { makePressFiles } from "./press-files.ts";

const moduleId = "virtual:press-kit";
const resolvedId = `\0${moduleId}`;

/**
 * Adds the press files to the site under permanent names. Every build generates them, so that they are never outdated;
 * `virtual:press-kit` contains the size of the kit for pages.
 */
export function pressFiles(): Plugin {
  let made: ReturnType<typeof makePressFiles> | undefined;
  const files = () => (made ??= makePressFiles());
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
    configureServer(server) {
      server.middlewares.use(async ({ url = "" }, response, next) => {
        if (!url.startsWith("/press/") && url !== pressKitPath) return next();
        const file = (await makePressFiles().catch(() => undefined))?.get(url);
        if (!file) return next();
        response.setHeader("content-type", contentTypeOf(url));
        response.end(file);
      });
    },
  };
}
