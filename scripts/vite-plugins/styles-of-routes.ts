import type { Plugin } from "vite";

/**
 * React Router builds every route for the browser, but no route runs there: the only scripts are the page script and the
 * islands. A page needs only the styles that its route imports, so the entry of a route is reduced to those. This also prevents
 * separate chunks for code that routes and islands share.
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
        // The query makes a copy for each route, so that each has one stylesheet: on a phone a request costs more than the bytes
        // that routes share. Islands load their styles by file name, so those are not copied.
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
