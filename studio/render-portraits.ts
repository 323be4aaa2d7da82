import sharp from "sharp";
import { paths, report } from "./output.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { sitters } from "./portraits/sitters.ts";

export const renderPortraits = async (wanted: (name: string) => boolean) => {
  for (const sitter of sitters) {
    if (!wanted(sitter.slug)) continue;
    const file = `${paths.people}/${sitter.slug}.webp`;
    const { size } = await sharp(Buffer.from(drawPortrait(sitter)))
      .webp({ quality: 90, effort: 6, smartSubsample: true })
      .toFile(file);
    report(file, size);
  }
};
