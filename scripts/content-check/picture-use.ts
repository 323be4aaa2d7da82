import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { pictureRules } from "./picture-rules.ts";

const project = join(import.meta.dirname, "../..");

/** The icons that browsers and launchers fetch, by the length of a side. */
const icons = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable-512.png": 512,
};

/** Pictures that the code in `program` refers to, and that must exist whatever the folder says. `name` is what messages call it. */
export async function missingPictures(
  root: string,
  name: string,
  program = project,
): Promise<string[]> {
  const code = programText(program);
  const heroes = [...code.matchAll(/heroImage\("([a-z\d-]+)"\)/g)].map(
    ([, hero]) => `images/heroes/${hero}.webp`,
  );
  const files = [...code.matchAll(/["#/](?:content\/)?(brand\/[a-z\d-]+\.svg)"/g)].map(
    ([, file = ""]) => file,
  );
  const wanted = [...new Set([...heroes, ...files]), "files/favicon.svg", "files/favicon.ico"];
  const missing = wanted
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${name}/${file}: is missing, and pages show it: put it back`);
  const wrongIcons = Object.entries(icons).map(async ([icon, side]) => {
    const { width, height, format } = await sharp(join(root, "files", icon))
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: "" }));
    const isRight = format === "png" && width === side && height === side;
    return isRight
      ? []
      : [
          `${name}/files/${icon}: must be a PNG picture of ${side} × ${side}: npm run studio -- icons`,
        ];
  });
  return [...missing, ...(await Promise.all(wrongIcons)).flat()];
}

/** Pictures that neither the texts of the folder nor the code refers to. */
export function unusedPictures(root: string, name: string, texts: readonly string[]): string[] {
  const program = programText(project);
  const named = new Set(texts);
  const inNews = texts.filter((text) => text.includes("images/")).join("\n");
  return pictureRules.flatMap(({ folder, format }) => {
    const all = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return all
      .filter((file) => file.endsWith(`.${format}`))
      .filter((file) => {
        const stem = file.slice(0, -format.length - 1);
        return !(
          named.has(stem) ||
          named.has(file) ||
          program.includes(`"${stem}"`) ||
          program.includes(`/${file}`) ||
          inNews.includes(file)
        );
      })
      .map((file) => `${name}/${folder}/${file}: is used nowhere: delete it, or name it in a text`);
  });
}

const programText = (folder: string) =>
  ["app", "server"]
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8")),
    )
    .join("\n");
