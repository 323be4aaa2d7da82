import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Development: imagetools makes a picture anew for every request, which takes seconds for a large one, although it keeps what it
 * has made in `folder`. Names are fingerprints; browsers see the format by the bytes.
 */
export function keptPictures(folder: string): Plugin {
  return {
    name: "kept-pictures",
    // As imagetools is: whichever is first in the list answers.
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
