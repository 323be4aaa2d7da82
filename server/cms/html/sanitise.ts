import { sizeOf } from "../pictures.ts";
import { clean } from "./clean.ts";
import { flow } from "./flow.ts";
import type { Context } from "./inline.ts";
import { imagePath } from "./inline.ts";
import type { Addresses } from "./links.ts";
import { numberHeadings } from "./outline.ts";
import { paragraphs } from "./runs.ts";
import { descendants, isElement, parse, serialise } from "./tree.ts";

/** An author's HTML as HTML that is safe, valid and at home on this site. Doing it twice changes nothing. */
export function sanitise(html: string, context: Context): string {
  const nodes = paragraphs(flow(parse(clean(html)), context));
  numberHeadings(nodes);
  return serialise(nodes);
}

/** Uploads whose size has to be looked up before the text that shows them can be laid out without a jump. */
export function unsizedImages(html: string, addresses: Addresses): string[] {
  const images = [...descendants(parse(clean(html)))].filter((node) => isElement(node, "img"));
  return images.flatMap((node) => {
    const path = imagePath(node, addresses);
    const { width, height } = node.attributes;
    return path && !sizeOf(path, width, height).width ? [path] : [];
  });
}
