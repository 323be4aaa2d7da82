import type { Plugin } from "vite";

/**
 * React Router builds every route for the browser, where none of them runs: pages are documents, and their scripts are the
 * page script and the islands. What a page needs of that build is the styles that its route imports. An entry of a route
 * with those alone also keeps what routes and islands share out of files of its own.
 */
export function stylesOfRoutes(): Plugin {
  return {
    name: "styles-of-routes",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\?__react-router-build-client-route$/ },
      async handler(_code, id) {
        const seen = new Set<string>();
        const styles: string[] = [];
        const collect = async (module: string): Promise<void> => {
          if (seen.has(module)) return;
          seen.add(module);
          if (module.endsWith(".css")) styles.push(module);
          if (!/\/app\/.+\.tsx?$/.test(module)) return;
          for (const imported of (await this.load({ id: module })).importedIds)
            await collect(imported);
        };
        await collect(id.replace(/\?.*$/, ""));
        // A copy for each route, which makes one file of them: a request costs a phone more than the bytes that routes share.
        // Scripts of islands ask for their styles too, so those stay the files that the scripts name.
        const route = id.replace(/^.*\/|\.tsx?\?.*$/g, "");
        const code = styles
          .map((file) => (file.includes("/islands/") ? file : `${file}?route=${route}`))
          .map((file) => `import ${JSON.stringify(file)};`)
          .join("\n");
        return { code, map: null };
      },
    },
  };
}
