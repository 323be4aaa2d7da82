import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Metadata } from "sharp";
import {
  pictureFolders,
  requiredPictures,
  type PictureFolder,
} from "#app/lib/pictures/picture-folders.ts";
import { pictureKey, type SitePicture } from "#app/lib/pictures/site-picture.ts";
import { slug } from "#app/lib/text.ts";
import { loadSharp } from "#server/pictures/encode.ts";
import { pictureHash } from "#server/pictures/original.ts";
import { fileMessage, type FirmFolder } from "./read-folder.ts";
import type { Problem } from "./source-file.ts";

const maxWidth = 8000;
const maxBytes = 8 * 1024 * 1024;
/** Tolerates a crop that is off by a pixel. */
const shapeTolerance = 0.02;
/** Files that are read at the same time: all together would take the memory of all. */
const readAtOnce = 4;

/** The icons that browsers and launchers fetch, by the length of a side. */
const icons = {
  "files/apple-touch-icon.png": 180,
  "files/icon-192.png": 192,
  "files/icon-512.png": 512,
  "files/icon-maskable-512.png": 512,
};

const requiredFiles = [...requiredPictures, "files/favicon.svg", "files/favicon.ico"];

type Measured = { width: number; height: number; hash: string } | { problem: string };

/** What was found in a file, by its version: most readings of the folder follow a change of a text. */
const measured = new LRUCache<string, Measured>({ max: 5000 });

/** All pictures of a firm's folder, and what is wrong with them. Formats are read from the files, not the names. */
export async function readPictures(firm: FirmFolder) {
  const { name: folderName, paths } = firm;
  const pictures = new Map<string, SitePicture>();
  const problems: Problem[] = [];
  const report = (file: string, message: string) =>
    problems.push({ file: `${folderName}/${file}`, message });
  if (paths.length === 0) return { pictures, problems };

  for (const file of requiredFiles.filter((required) => !paths.includes(required)))
    report(file, "is missing, and pages show it: put it back");

  const limit = pLimit(readAtOnce);
  const read = async (file: string, folder: PictureFolder) => {
    const wrongName = nameProblem(file.slice(folder.folder.length + 1), folder);
    const result = wrongName
      ? { problem: wrongName }
      : await limit(() => measure(firm, file, folder));
    return { file, folder, result };
  };
  const found = await Promise.all(
    paths.flatMap((file) => {
      const folder = folderOf(file);
      return folder && !isOfFileManager(file) ? [read(file, folder)] : [];
    }),
  );
  for (const { file, folder, result } of found) {
    if ("problem" in result) {
      report(file, result.problem);
      continue;
    }
    const name = file.slice(folder.folder.length + 1, -folder.format.length - 1);
    pictures.set(pictureKey(folder.path, name), { folder, name, file, ...result });
  }
  const wrongIcons = await Promise.all(
    Object.entries(icons).map(async ([file, side]) => ({
      file,
      problem: paths.includes(file) ? await iconProblem(firm, file, side) : wrongIcon(side),
    })),
  );
  for (const { file, problem } of wrongIcons) if (problem) report(file, problem);
  return { pictures, problems };
}

/** The innermost folder of pictures that the file is in. */
const folderOf = (file: string): PictureFolder | undefined =>
  pictureFolders
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];

const isOfFileManager = (file: string) => /\/(?:Thumbs\.db|desktop\.ini)$/.test(file);

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

function nameProblem(name: string, { format }: PictureFolder): string | undefined {
  if (name.includes("/")) return "is in a folder of its own: pictures stand one level higher";
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

async function measure(firm: FirmFolder, file: string, folder: PictureFolder): Promise<Measured> {
  try {
    const version = `${await firm.version(file)} ${folder.folder}`;
    const known = measured.get(version);
    if (known) return known;
    const bytes = await firm.read(file, maxBytes);
    const result = bytes
      ? await check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), folder)
      : { problem: tooLarge };
    measured.set(version, result);
    return result;
  } catch (error) {
    return { problem: fileMessage(error) };
  }
}

const tooLarge = `has more than ${maxBytes / 1024 / 1024} MB: save it smaller`;

async function check(bytes: Buffer, folder: PictureFolder): Promise<Measured> {
  if (bytes.length === 0) return { problem: "is empty: save the picture again" };
  const sharp = await loadSharp();
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata)
    return {
      problem: `is damaged, or no picture: save it again as ${nameOfFormat(folder.format)}`,
    };
  const problem =
    metadataProblem(metadata, folder) ??
    (folder.format === "svg" ? await svgProblem(bytes) : cutOffProblem(bytes, folder.format));
  if (problem) return { problem };
  const { width, height } = metadata;
  return { width, height, hash: pictureHash(bytes, folder) };
}

function metadataProblem(metadata: Metadata, { format, shapes, minWidth = 0 }: PictureFolder) {
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

const damaged = "is damaged: export or copy it again";

/** A copy that was interrupted. The length is in the header of a WebP file, and a PNG file has a mark at its end. */
function cutOffProblem(bytes: Buffer, format: "webp" | "png"): string | undefined {
  const riffHeaderBytes = 8;
  const isWhole =
    format === "webp"
      ? bytes.readUInt32LE(4) + riffHeaderBytes <= bytes.length
      : bytes.includes("IEND", -12, "latin1");
  return isWhole ? undefined : damaged;
}

/** A logo is embedded in pages and pictures of any size, so it may contain neither scripts nor external resources. */
async function svgProblem(bytes: Buffer): Promise<string | undefined> {
  const text = bytes.toString("utf8");
  const start = text.indexOf("<svg");
  if (!/\sviewBox=/.test(text.slice(start, text.indexOf(">", start))))
    return "must have a viewBox: export it again as responsive SVG";
  if (/<script|\son\w+\s*=|<foreignObject/i.test(text))
    return "must not have scripts: export it again as plain SVG";
  if (
    /(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)|@import/i.test(text) ||
    /<text\b/.test(text)
  )
    return "must not need fonts or files from elsewhere: export it again with texts as paths";
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "warning" })
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      () => damaged,
    );
}

const wrongIcon = (side: number) =>
  `must be a PNG picture of ${side} × ${side}: npm run studio -- icons`;

async function iconProblem(
  firm: FirmFolder,
  file: string,
  side: number,
): Promise<string | undefined> {
  try {
    const bytes = await firm.read(file, maxBytes);
    if (!bytes) return wrongIcon(side);
    const sharp = await loadSharp();
    const { width, height, format } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0, format: "" }));
    const isRight = format === "png" && width === side && height === side;
    return isRight ? undefined : wrongIcon(side);
  } catch (error) {
    return fileMessage(error);
  }
}
