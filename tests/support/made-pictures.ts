import { link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The data folder into which `npm test` makes the pictures of the test firm. */
export const madeDataDir = fileURLToPath(new URL("../../.cache/test-data", import.meta.url));

/** Gives a data folder the pictures that are made, so that its site does not encode them beside the test. */
export async function linkMadePictures(dataDir: string): Promise<void> {
  const [from, to] = [join(madeDataDir, "pictures"), join(dataDir, "pictures")];
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  await Promise.all(names.map((name) => link(join(from, name), join(to, name)).catch(() => {})));
}
