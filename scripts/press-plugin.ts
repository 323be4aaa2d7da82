import { contentTypeOf } from "#server/http/static-files.ts";
import type { Plugin } from "vite";
import { pressKitPath } from "#app/features/press/press-path.ts";
import { makePressFiles } from "./press-files.ts";

const moduleId = "virtual:press-kit";
const resolvedId = `\0${moduleId}`;

/**
 * Puts the files for the press into the site, under names that stay the same. They are made from content/ at
 * every build, so that nobody downloads last year's title; `virtual:press-kit` tells pages how large the kit is.
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
    async configureServer({ middlewares }) {
      for (const [path, file] of await files())
        middlewares.use(path, (_, response) => {
          response.setHeader("content-type", contentTypeOf(path));
          response.end(file);
        });
    },
  };
}
