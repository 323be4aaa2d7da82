import { readdir, readFile, rm } from "node:fs/promises";

const inPages = /^(?:load-page-script|entry\.client)-/;

/**
 * Deletes scripts that no page loads, directly or through another script. React Router also writes a file for each route, which
 * is empty here, and a manifest for its client router.
 */
export async function pruneScripts(folder: URL): Promise<string> {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const used = new Set(scripts.filter((name) => inPages.test(name)));
  // Iterating a set includes the entries that are added meanwhile.
  for (const name of used) {
    const text = await readFile(new URL(name, folder), "utf8");
    for (const other of scripts) if (text.includes(other)) used.add(other);
  }
  const unused = scripts.filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(new URL(name, folder))));
  return `${used.size} of ${scripts.length} are left`;
}
