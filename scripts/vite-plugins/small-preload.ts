import type { Plugin } from "vite";

/**
 * The preload helper of `import()`: it requests all files of a script at once and waits for the styles. Vite's own helper is
 * half a kilobyte larger, for nonces, relative URLs and browsers without `modulepreload`, which this site does not need.
 */
const helper = `
const added = {};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => (added[file] ??= add("/" + file))));
  return load();
};
function add(href) {
  if (document.querySelector(\`link[href="\${href}"]\`)) return;
  const link = document.createElement("link");
  const isStyle = href.endsWith(".css");
  Object.assign(link, { rel: isStyle ? "stylesheet" : "modulepreload", crossOrigin: "", href });
  document.head.append(link);
  if (isStyle) return new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
}
`;

/** Replaces Vite's preload helper in the browser's build. */
export function smallPreload(): Plugin {
  return {
    name: "small-preload",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, map: null, moduleSideEffects: false }),
    },
  };
}
