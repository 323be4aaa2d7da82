import { mkdir } from "node:fs/promises";
import { readCommandLine } from "#server/command-line.ts";
import { paths } from "./output.ts";
import { renderBrand } from "./render-brand.ts";
import { renderDocuments } from "./render-documents.ts";
import { renderHeroes } from "./render-heroes.ts";
import { renderIcons } from "./render-icons.ts";
import { renderMap } from "./render-map.ts";
import { renderPortraits } from "./render-portraits.ts";

const { positionals: asked } = readCommandLine(
  `Usage: npm run studio [-- NAME …]
Renders pictures and documents. NAME is a part (heroes, portraits, brand, icons, map, documents) or a single master;
without a name everything is rendered.`,
  { allowPositionals: true },
);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

await Promise.all(Object.values(paths).map((folder) => mkdir(folder, { recursive: true })));

if (wants("brand")) await renderBrand();
if (wants("icons")) await renderIcons();
if (wants("map")) await renderMap();
await renderPortraits((slug) => wants("portraits") || asked.includes(slug));
await renderHeroes((name) => wants("heroes") || asked.includes(name));
await renderDocuments((id) => wants("documents") || asked.includes(id));
