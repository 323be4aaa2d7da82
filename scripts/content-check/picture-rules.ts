import { largestWidth } from "../vite-plugins/image-directives.ts";

/** What a folder's pictures have to be, from what the pages do with them. */
export interface PictureRule {
  folder: string;
  format: "webp" | "png" | "svg";
  /** Width to height; any of them, or any at all where there are none. */
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
    minWidth: largestWidth("portrait"),
  },
  { folder: "content/news/images", format: "png", minWidth: 600 },
  { folder: "content/brand", format: "svg" },
];
