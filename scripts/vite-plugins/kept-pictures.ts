import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Development: serves pictures from the cache of imagetools in `folder`, because imagetools itself generates a picture again
 * for every request. File names have no extension; browsers detect the format from the bytes.
 */
export function keptPictures(folder: string): Plugin {
  return {
    name: "kept-pictures",
    // The same as imagetools, so that the order of the plugins decides which one responds.
    enforce: "pre",
    configureServer(server) {
      server.middlewares.use("/@imagetools", (request, response, next) => {
        const [, name] = /^\/([\da-f]{40})$/.exec(request.url ?? "") ?? [];
        const file = name && join(folder, name);
        if (!file || !existsSync(file)) return next();
        response.setHeader("cache-control", "max-age=31536000, immutable");
        createReadStream(file)
          .on("error", () => response.destroy())
          .pipe(response);
      });
    },
  };
}
