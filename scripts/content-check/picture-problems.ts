import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { slug } from "#app/lib/text.ts";
import { type PictureRule, pictureRules } from "./picture-rules.ts";

const maxWidth = 8000;
const maxBytes = 8 * 1024 * 1024;
/** Tolerates a crop that is off by a pixel. */
const shapeTolerance = 0.02;

const formatNames: Record<string, string> = {
  webp: "WebP",
  png: "PNG",
  svg: "SVG",
  jpeg: "JPEG",
  heif: "HEIC or AVIF",
  gif: "GIF",
  tiff: "TIFF",
};
const nameOfFormat = (format: string) => formatNames[format] ?? format.toUpperCase();

/** One line for each picture of a firm's folder that does not meet the rules of its folder. Formats are read from the files, not the names. */
export async function pictureProblems(root: string, name: string): Promise<string[]> {
  const found = pictureRules.flatMap((rule) =>
    filesIn(root, rule).map(async ({ name: picture, isFile }) => {
      const file = `${rule.folder}/${picture}`;
      const problem = isFile
        ? (nameProblem(picture, rule) ??
          (await contentProblem(readFileSync(join(root, file)), rule)))
        : "is no file: pictures stand directly in this folder";
      return problem ? [`${name}/${file}: ${problem}`] : [];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Without folders that have their own rules and hidden files of file managers. */
function filesIn(root: string, { folder }: PictureRule) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(?:\.|Thumbs\.db$|desktop\.ini$)/.test(name))
    .filter(
      (entry) =>
        entry.isFile() || !pictureRules.some((rule) => rule.folder === `${folder}/${entry.name}`),
    )
    .map((entry) => ({ name: entry.name, isFile: entry.isFile() }));
}

function nameProblem(name: string, { format }: PictureRule): string | undefined {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot < 0 ? [name, ""] : [name.slice(0, dot), name.slice(dot + 1)];
  if (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(stem) && ending === format) return undefined;
  const plain = slug(stem);
  if (ending.toLowerCase() !== format)
    return `must be a ${nameOfFormat(format)} picture: save it as ${plain ? `${plain}.${format}` : nameOfFormat(format)}, and delete this one`;
  return plain
    ? `must have a name of small letters, digits and hyphens: call it ${plain}.${format}`
    : "must have a name of small letters, digits and hyphens: give it one";
}

async function contentProblem(bytes: Buffer, rule: PictureRule): Promise<string | undefined> {
  if (bytes.length === 0) return "is empty: save the picture again";
  if (bytes.length > maxBytes)
    return `has ${Math.round(bytes.length / 1e6)} MB: save it smaller, at most ${maxBytes / 1024 / 1024} MB`;
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return `is damaged, or no picture: save it again as ${nameOfFormat(rule.format)}`;
  const problem =
    metadataProblem(metadata, rule) ?? (rule.format === "svg" ? svgProblem(bytes) : undefined);
  if (problem) return problem;
  const isWhole = await sharp(bytes, { failOn: "warning" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return isWhole ? undefined : "is damaged: export or copy it again";
}

function metadataProblem(metadata: Metadata, { format, shapes, minWidth = 0 }: PictureRule) {
  const { width, height, pages = 1, orientation = 1, space } = metadata;
  const size = `is ${width} × ${height} pixels`;
  if (metadata.format !== format) {
    const isPrint = space === "cmyk" ? " in the colours of print (CMYK)" : "";
    return `is a ${nameOfFormat(metadata.format)} picture${isPrint} with the name of a ${nameOfFormat(format)} picture: save it as ${nameOfFormat(format)}, in RGB`;
  }
  if (pages > 1) return "is animated: save a single picture";
  if (orientation > 1)
    return "is turned by its EXIF data only: rotate it in a picture editor and save it";
  if (width > maxWidth) return `${size}: must be at most ${maxWidth} wide, make it smaller`;
  if (width < minWidth) return `${size}: must be at least ${minWidth} wide, take a larger original`;
  const fits = (shapes ?? []).some(
    ([across, down]) => Math.abs((width / height) * (down / across) - 1) < shapeTolerance,
  );
  if (!shapes || fits) return undefined;
  const wanted = shapes.map((shape) => (shape[0] === 210 ? "A4 upright" : shape.join(":")));
  return `${size}: must have the shape ${wanted.join(" or ")}, crop it`;
}

/** A logo is embedded in pages and pictures of any size, so it may contain neither scripts nor external resources. */
function svgProblem(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  if (!/<svg[^>]*\sviewBox=/.test(text))
    return "must have a viewBox: export it again as responsive SVG";
  if (/<script|\son\w+\s*=|<foreignObject/i.test(text))
    return "must not have scripts: export it again as plain SVG";
  if (
    /(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)|@import/i.test(text) ||
    /<text\b/.test(text)
  )
    return "must not need fonts or files from elsewhere: export it again with texts as paths";
  return undefined;
}
