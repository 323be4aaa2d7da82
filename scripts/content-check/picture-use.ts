import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { newsFiles } from "./news-files.ts";
import { pictureRules } from "./picture-rules.ts";

const project = join(import.meta.dirname, "../..");

/** The icons that browsers and launchers fetch from public/, by the length of a side. */
const icons = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable-512.png": 512,
};

/** Pictures that the code in `folder` refers to, and that must exist whatever the content is. */
export async function missingPictures(root: string, folder = project): Promise<string[]> {
  const program = programText(folder);
  const heroes = [...program.matchAll(/heroImage\("([a-z\d-]+)"\)/g)].map(
    ([, name]) => `content/images/heroes/${name}.webp`,
  );
  const files = [...program.matchAll(/["#/](?:content\/)?(brand\/[a-z\d-]+\.svg)"/g)].map(
    ([, file]) => `content/${file}`,
  );
  const wanted = [...new Set([...heroes, ...files]), "public/favicon.svg", "public/favicon.ico"];
  const missing = wanted
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}: is missing, and pages show it: put it back`);
  const wrongIcons = Object.entries(icons).map(async ([name, side]) => {
    const { width, height, format } = await sharp(join(root, "public", name))
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: "" }));
    const isRight = format === "png" && width === side && height === side;
    return isRight
      ? []
      : [`public/${name}: must be a PNG picture of ${side} × ${side}: npm run studio -- icons`];
  });
  return [...missing, ...(await Promise.all(wrongIcons)).flat()];
}

/** Pictures that neither the content nor the code refers to. They are harmless, but every build processes them. */
export function unusedPictures(root: string, texts: readonly string[]): string[] {
  const program = programText(project);
  const newsText = newsFiles(root)
    .map(({ text }) => text)
    .join("\n");
  const named = new Set(texts);
  return pictureRules.flatMap(({ folder, format }) => {
    const all = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return all
      .filter((name) => name.endsWith(`.${format}`))
      .filter((name) => {
        const stem = name.slice(0, -format.length - 1);
        const inContent = `${folder}/${name}`.slice("content/".length);
        return !(
          named.has(stem) ||
          named.has(inContent) ||
          program.includes(`"${stem}"`) ||
          program.includes(`/${name}`) ||
          newsText.includes(name)
        );
      })
      .map((name) => `${folder}/${name}: is used nowhere: delete it, or name it in a text`);
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
