import { relative } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import type { PictureSources } from "#app/ui/picture.tsx";
import { presetOf } from "./image-directives.ts";

/** Development: pages show the pictures of content/ as they are, because encoding them takes longer than anything else. */
export function originalPictures(): Plugin {
  let root = "";
  return {
    name: "original-pictures",
    apply: "serve",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /\.webp\?/ },
      async handler(id) {
        const [file = "", query] = id.split("?");
        if (!presetOf(new URLSearchParams(query))) return undefined;
        const { width: w, height: h } = await sharp(file).metadata();
        const src = `/${relative(root, file)}`;
        const picture: PictureSources = { sources: { webp: `${src} ${w}w` }, img: { src, w, h } };
        return `export default ${JSON.stringify(picture)};`;
      },
    },
  };
}
