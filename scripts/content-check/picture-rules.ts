import { largestWidth } from "../vite-plugins/image-directives.ts";

/** Requirements for the pictures of a folder, derived from how pages use them. */
export interface PictureRule {
  folder: string;
  format: "webp" | "png" | "svg";
  /** Allowed ratios of width to height; by default any. */
  shapes?: [width: number, height: number][];
  minWidth?: number;
}

export const pictureRules: PictureRule[] = [
  {
    folder: "images/heroes",
    format: "webp",
    shapes: [[16, 9]],
    minWidth: largestWidth("hero"),
  },
  {
    folder: "images/heroes/portrait",
    format: "webp",
    shapes: [[2, 3]],
    minWidth: largestWidth("narrow-hero"),
  },
  {
    folder: "images/people",
    format: "webp",
    shapes: [[4, 5]],
    minWidth: largestWidth("portrait"),
  },
  {
    folder: "images/pages",
    format: "webp",
    shapes: [
      [210, 297],
      [16, 9],
    ],
    minWidth: largestWidth("page"),
  },
  { folder: "news/images", format: "png", minWidth: 600 },
  { folder: "brand", format: "svg" },
];
