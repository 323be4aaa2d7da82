import { content } from "../firm.ts";
import { drawMark, markSize } from "./mark.ts";

export interface IconShape {
  /** The width of the mark as a share of the square's side. */
  readonly mark: number;
  /** Corner radius as a share of the side; none for platforms that mask icons. */
  readonly corner: number;
  readonly small?: boolean;
}

const short = (value: number) => Number(value.toFixed(3));

/** Heavier lines than the logo's, which are hard to see at these sizes on a dark background. */
export const drawIcon = ({ mark, corner, small = false }: IconShape) => {
  const side = 64;
  const scale = (side * mark) / markSize;
  const inset = (side - side * mark) / 2;
  // Centres the drawing, which does not fill its square of 48 evenly.
  const lift = small ? 0.2 : 2.2;
  const transform = `translate(${short(inset)} ${short(inset - lift * scale)}) scale(${short(scale)})`;
  const weight = { stroke: small ? 4.2 : 3.2, small };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${content.look.colours["forest-900"]}"/>` +
    `<g transform="${transform}">${drawMark({ arc: content.look.colours["mint-400"], ridge: content.look.colours["mint-200"] }, weight)}</g></svg>\n`
  );
};

/** An ICO holding one PNG: six bytes of header, sixteen of directory, then the picture. */
export const wrapInIco = (png: Buffer, side: number) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};
