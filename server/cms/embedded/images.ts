import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Image = {
  id: number;
  name: string;
  path: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
};

const firstMediaId = 9001;
const pngSignature = 0x89504e47;

/** PNG only: its size stands at a fixed place in the header, so no image library is needed at start. */
export function readImages(folder: string): Map<string, Image> {
  // News without pictures needs no folder for them.
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(".png"))
    .toSorted();
  return new Map(
    names.map((name, index) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      const view = new DataView(bytes.buffer);
      if (view.getUint32(0) !== pngSignature) throw new Error(`${name}: not a PNG`);
      const image = {
        id: firstMediaId + index,
        name,
        path: `/wp-content/uploads/news/${name}`,
        width: view.getUint32(16),
        height: view.getUint32(20),
        bytes,
      };
      return [name, image];
    }),
  );
}
