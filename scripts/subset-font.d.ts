declare module "subset-font" {
  export interface Options {
    targetFormat: "woff2" | "sfnt";
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    /** OpenType features that stay; all of them by default. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
