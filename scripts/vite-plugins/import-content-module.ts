import { pathToFileURL } from "node:url";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";

/**
 * Imports a module that reads content/, for Vite plugins. Not a static import: Vite would restart whenever a file in content/
 * is saved, and could not start while one of them has a mistake.
 */
export async function importContentModule<T>(path: string, server?: ViteDevServer): Promise<T> {
  const ssr = server?.environments.ssr;
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr.runner.import(path);
  return import(pathToFileURL(path).href);
}
