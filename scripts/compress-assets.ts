import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|html|ico)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, at the highest quality: that takes time only in the build. */
export async function compressAssets(folder: URL): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  let [files, before, after] = [0, 0, 0];
  for (const name of names.filter((file) => compressible.test(file))) {
    const file = join(fileURLToPath(folder), name);
    if (!(await stat(file)).isFile()) continue;
    const body = await readFile(file);
    const [br, gz] = await Promise.all([
      toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      toGzip(body, { level: 9 }),
    ]);
    if (br.length >= body.length) continue;
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    files += 1;
    before += body.length;
    after += br.length;
  }
  return `${files} files, ${Math.round(before / 1024)} KB → ${Math.round(after / 1024)} KB`;
}
