import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { content } from "./firm.ts";
import { outdated } from "../scripts/content-check/made-from.ts";
import { root } from "./output.ts";
import { renderBrand } from "./render-brand.ts";
import { renderDocuments } from "./render-documents.ts";
import { renderHeroes } from "./render-heroes.ts";
import { renderIcons } from "./render-icons.ts";
import { renderMap } from "./render-map.ts";
import { renderPortraits } from "./render-portraits.ts";

const { positionals: asked } = readCommandLine(
  `Usage: npm run studio [-- NAME …]
Renders pictures and documents. NAME is a part (heroes, portraits, brand, icons, map, documents), a single master or
"everything". Without a name it renders what is outdated, also of the firms in tests/.`,
  { allowPositionals: true },
);
const names = asked.length > 0 ? asked : outdatedNames();
const wants = (part: string) => names.includes("everything") || names.includes(part);

if (wants("brand")) await renderBrand();
if (wants("icons")) await renderIcons();
if (wants("map")) await renderMap();
await renderPortraits((slug) => wants("portraits") || names.includes(slug));
await renderHeroes((name) => wants("heroes") || names.includes(name));
await renderDocuments((id) => wants("documents") || names.includes(id));

if (asked.length === 0 && !process.env["CONTENT_DIR"]) renderTestFirms();

function outdatedNames(): string[] {
  const found = outdated(content);
  if (found.length === 0)
    process.stdout.write(`${folderName(contentFolder())}: nothing is outdated\n`);
  return found.map(({ id }) => id);
}

/** The firms of the tests, if they are here. */
function renderTestFirms() {
  const firms = path.join(root, "tests/firms");
  for (const firm of existsSync(firms) ? readdirSync(firms) : []) {
    const { status } = spawnSync(process.execPath, ["studio/render.ts"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, CONTENT_DIR: path.join(firms, firm) },
    });
    if (status !== 0) process.exitCode = 1;
  }
}
