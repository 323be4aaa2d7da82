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
    folder: "content/images/heroes",
    format: "webp",
    shapes: [[16, 9]],
    minWidth: largestWidth("hero"),
  },
  {
    folder: "content/images/heroes/portrait",
    format: "webp",
    shapes: [[2, 3]],
    minWidth: largestWidth("narrow-hero"),
  },
  {
    folder: "content/images/people",
    format: "webp",
    shapes: [[4, 5]],
    minWidth: largestWidth("portrait"),
  },
  {
    folder: "content/images/pages",
    format: "webp",
    shapes: [
      [210, 297],
      [16, 9],
    ],
    minWidth: largestWidth("page"),
  },
  { folder: "content/news/images", format: "png", minWidth: 600 },
  { folder: "content/brand", format: "svg" },
];
