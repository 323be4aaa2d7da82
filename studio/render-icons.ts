import sharp from "sharp";
import { drawIcon, wrapInIco, type IconShape } from "./brand/icon.ts";
import { recordParts } from "../scripts/content-check/made-from.ts";
import { content } from "./firm.ts";
import { writeMade } from "./output.ts";

const favicon: IconShape = { mark: 0.9, corner: 0.2, small: true };
const rounded: IconShape = { mark: 0.74, corner: 0.22 };
const fullBleed: IconShape = { mark: 0.7, corner: 0 };
/** Launchers may crop a maskable icon to a circle of 80 % of its side. */
const maskable: IconShape = { mark: 0.56, corner: 0 };

const png = (shape: IconShape, side: number) =>
  sharp(Buffer.from(drawIcon(shape)), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();

export const renderIcons = async () => {
  const files = {
    "favicon.svg": Buffer.from(drawIcon(favicon)),
    "favicon.ico": wrapInIco(await png(favicon, 32), 32),
    "apple-touch-icon.png": await png(fullBleed, 180),
    "icon-192.png": await png(rounded, 192),
    "icon-512.png": await png(rounded, 512),
    "icon-maskable-512.png": await png(maskable, 512),
  };
  for (const [name, icon] of Object.entries(files)) {
    await writeMade(`files/${name}`, () => icon);
  }
  recordParts(content, ["icons"]);
};
