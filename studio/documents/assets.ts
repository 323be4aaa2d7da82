import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { content } from "../firm.ts";
import type { DocumentContent } from "#app/lib/content/schema/document.ts";
import { withLook } from "../../app/lib/look-styles.ts";
import { pathOf, root } from "../output.ts";

/** Pictures, fonts and styles of a document as data, because it is printed without a server. */
export interface DocumentAssets {
  styles: string;
  art: string;
  logo: string;
  /** By the name of the person. */
  portraits: Record<string, string>;
}

/** The width of the cover at 150 dpi. */
const artSizes = {
  a4: { width: 1240, height: 1010 },
  slides: { width: 1600, height: 900 },
};

export async function documentAssets(document: DocumentContent): Promise<DocumentAssets> {
  const art = await sharp(pathOf(`images/heroes/${document.art}.webp`))
    .resize({ ...artSizes[document.format], fit: "cover", position: "right" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  const names = document.pages
    .flatMap(({ rows }) => rows.flat())
    .flatMap((block) => (block.block === "contact" ? block.people : []));
  const portraits = await Promise.all(names.map(async (name) => [name, await portrait(name)]));
  return {
    styles: await styles(),
    art: dataUrl("image/jpeg", art),
    logo: dataUrl("image/svg+xml", await readFile(pathOf("brand/logo-negative.svg"))),
    portraits: Object.fromEntries(portraits),
  };
}

async function portrait(name: string): Promise<string> {
  const person = content.people.find((member) => member.name === name);
  if (!person) throw new Error(`people.yaml has no ${name}`);
  const picture = await sharp(pathOf(`images/people/${person.image}.webp`))
    .resize({ width: 240, height: 240, fit: "cover", position: "top" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return dataUrl("image/jpeg", picture);
}

/** The site's fonts, tokens and chart styles, then those for paper. */
async function styles(): Promise<string> {
  const rules = await Promise.all([
    read("app/styles/chart.css").then(withoutLayer),
    read("app/styles/look.css").then(withoutLayer),
    read("studio/documents/document.css"),
  ]);
  const site = await read("app/styles/app.css");
  const [, tokens = ""] = /@theme static \{([\s\S]*?)\n\}/.exec(site) ?? [];
  const css = withLook(
    content,
    ["@look typefaces;", `:root { @look tokens; ${tokens}}`, ...rules].join("\n"),
  );
  const files = [...new Set(css.match(/\.\.\/fonts\/[\w-]+\.woff2/g))];
  const data = await Promise.all(
    files.map((file) => readFile(path.join(root, "app/styles", file))),
  );
  return files.reduce(
    (text, file, index) =>
      text.replace(file, dataUrl("font/woff2", data[index] ?? Buffer.alloc(0))),
    css,
  );
}

/** The rules for paper are in no layer, so that those in one would have no effect. */
const withoutLayer = (css: string): string =>
  css.slice(
    css.indexOf("@layer components {") + "@layer components {".length,
    css.lastIndexOf("}"),
  );

const read = (file: string) => readFile(path.join(root, file), "utf8");

const dataUrl = (type: string, data: Buffer): string =>
  `data:${type};base64,${data.toString("base64")}`;
