import { mkdir } from "node:fs/promises";
import { paths } from "./output.ts";
import { renderBrand } from "./render-brand.ts";
import { renderDocuments } from "./render-documents.ts";
import { renderHeroes } from "./render-heroes.ts";
import { renderIcons } from "./render-icons.ts";
import { renderMap } from "./render-map.ts";
import { renderPortraits } from "./render-portraits.ts";

/** Names of parts (heroes, portraits, brand, icons, map, documents) or of single masters; none means everything. */
const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

await Promise.all(Object.values(paths).map((folder) => mkdir(folder, { recursive: true })));

if (wants("brand")) await renderBrand();
if (wants("icons")) await renderIcons();
if (wants("map")) await renderMap();
await renderPortraits((slug) => wants("portraits") || asked.includes(slug));
await renderHeroes((name) => wants("heroes") || asked.includes(name));
await renderDocuments((id) => wants("documents") || asked.includes(id));
