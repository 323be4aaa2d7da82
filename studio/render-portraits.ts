import sharp from "sharp";
import { writeMade } from "./output.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { sitters } from "./portraits/sitters.ts";

export const renderPortraits = async (wanted: (name: string) => boolean) => {
  for (const sitter of sitters) {
    if (!wanted(sitter.slug)) continue;
    await writeMade(`images/people/${sitter.slug}.webp`, () =>
      sharp(Buffer.from(drawPortrait(sitter)))
        .webp({ quality: 90, effort: 6, smartSubsample: true })
        .toBuffer(),
    );
  }
};
