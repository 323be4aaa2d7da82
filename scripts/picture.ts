import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentFolder } from "#server/content/content-folder.ts";
import { readCommandLine } from "#server/command-line.ts";
import { cropPicture } from "#server/pictures/crop-picture.ts";
import { pictureFolders, type PictureFolder } from "#app/lib/pictures/picture-folders.ts";

const usage = `Usage: npm run picture -- PHOTO FOLDER NAME
Crops a picture to the shape that a folder of images/ requires, and saves it there as WebP:
npm run picture -- photo.jpg people ida-strandmark`;
const { positionals } = readCommandLine(usage, { allowPositionals: true });
const [source = "", folder = "", name = ""] = positionals;
const rules: PictureFolder[] = pictureFolders.filter(({ format }) => format === "webp");
const folders = rules.map((rule) => rule.folder.slice("images/".length));
const rule = rules[folders.indexOf(folder)];

process.exitCode = await make().then(
  (line) => (process.stdout.write(`${line}\n`), 0),
  (error: Error) => (process.stderr.write(`${error.message}\n`), 1),
);

async function make(): Promise<string> {
  if (!rule || !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))
    throw new Error(
      `Say which picture, for which folder (${folders.join(", ")}) and under which name: npm run picture -- photo.jpg people ida-strandmark`,
    );
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  const photo = await readFile(source);
  const { bytes, width, height } = await cropPicture(photo, rule).catch((error: Error) => {
    throw new Error(`${source}: ${error.message}`, { cause: error });
  });
  const file = `${rule.folder}/${name}.webp`;
  await writeFile(join(contentFolder(), file), bytes);
  return `${file}: ${width} × ${height} pixels. Look whether the crop is right.`;
}
