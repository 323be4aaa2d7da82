import { parse, stringify } from "yaml";
import type { Json } from "../api.ts";
export const valueOf = (path: string, text: string): Json =>
  path.endsWith(".md") ? { "---": text } : (parse(text) as Json);
export const writeFile = (_path: string, _text: string | undefined, value: Json): string =>
  stringify(value, { lineWidth: 0 });
