import type { Image } from "./images.ts";
import { embeddedOrigin } from "./origin.ts";

/** Where front matter names a file, ACF's standard format has the whole image. */
export function expandAcf(value: unknown, imageOf: (name: string) => Image): unknown {
  if (Array.isArray(value)) return value.map((entry) => expandAcf(entry, imageOf));
  if (typeof value !== "object" || value === null) return value;
  if ("file" in value && typeof value.file === "string") {
    const { file, ...rest } = value;
    const { id, path, width, height } = imageOf(file);
    return { ID: id, id, url: `${embeddedOrigin}${path}`, width, height, ...rest };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, expandAcf(entry, imageOf)]),
  );
}
