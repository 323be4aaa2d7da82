import { Avatar } from "@dicebear/core";
import { fractal } from "../kit/noise.ts";
import { bell } from "../kit/shape.ts";
import type { Sitter } from "./sitters.ts";
import { tintedStyle } from "./tinted-style.ts";

/** In drawing units. The pictures have twice as many pixels, because the press prints them. */
const portraitSize = { width: 800, height: 1000 };
const pixelsPerUnit = 2;

const figureSize = 1030;
const variant = (number: string) => `variant${number}`;

const figure = ({ slug, skin, hair, cloth, trim, under, facing, parts }: Sitter) =>
  new Avatar(tintedStyle, {
    seed: slug,
    size: figureSize,
    flip: facing === "left" ? "horizontal" : "none",
    inkColor: "#04140f",
    skinColor: skin,
    hairColor: hair,
    underColor: under ?? skin,
    clothColor: cloth,
    trimColor: trim ?? "#04140f",
    hairVariant: variant(parts.hair ?? "01"),
    hairProbability: parts.hair ? 100 : 0,
    clothesVariant: variant(parts.clothes),
    clothesGraphicProbability: 0,
    eyesVariant: variant(parts.eyes),
    eyebrowsVariant: variant(parts.eyebrows),
    noseVariant: variant(parts.nose),
    mouthVariant: variant(parts.mouth),
    beardVariant: variant(parts.beard ?? "01"),
    beardProbability: parts.beard ? 100 : 0,
    glassesVariant: variant(parts.glasses ?? "03"),
    glassesProbability: parts.glasses ? 100 : 0,
    gestureProbability: 0,
  }).toString();

/** The arc and ridges of the mark, large and faint, so that all portraits have a common style. */
const backdrop = ({ slug, background }: Sitter) => {
  const { width, height } = portraitSize;
  const ridges = [0, 1, 2].map((index) => {
    const rock = fractal(`${slug}/${index}`, 4, 0.45);
    const summit = 0.25 + 0.5 * Math.abs(rock(9.3));
    const points = Array.from({ length: 101 }, (_, step) => {
      const u = step / 100;
      const rise = 70 * rock(u * 4 + 2) + 150 * bell(u, summit, 0.16);
      return `${Math.round(u * width)} ${Math.round(640 + index * 90 - rise)}`;
    });
    const shape = `M0 ${height}L${points.join("L")}L${width} ${height}Z`;
    return `<path d="${shape}" fill="#0b2b24" fill-opacity="0.1" stroke="#ffffff" stroke-opacity="0.35" stroke-width="2"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${background}"/><circle cx="400" cy="520" r="330" fill="#ffffff" fill-opacity="0.22"/>${ridges.join("")}`;
};

export const drawPortrait = (sitter: Sitter) => {
  const { width, height } = portraitSize;
  const left = (width - figureSize) / 2 + (sitter.facing === "left" ? -22 : 22);
  const placed = figure(sitter).replace("<svg ", `<svg x="${left}" y="${height - figureSize}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelsPerUnit}" height="${height * pixelsPerUnit}" viewBox="0 0 ${width} ${height}">${backdrop(sitter)}${placed}</svg>`;
};
