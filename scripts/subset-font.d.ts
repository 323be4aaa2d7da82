declare module "subset-font" {
  export interface Options {
    targetFormat: "woff2" | "sfnt";
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
