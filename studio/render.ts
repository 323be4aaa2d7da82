import { spawnSync } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { content } from "#server/content/compiled-content.ts";
import { outdated } from "../scripts/content-check/made-from.ts";
import { isTestFirm, testFirmOption } from "../scripts/test-firm.ts";
import { paths, root } from "./output.ts";
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

await Promise.all(Object.values(paths).map((folder) => mkdir(folder, { recursive: true })));

if (wants("brand")) await renderBrand();
if (wants("icons")) await renderIcons();
if (wants("map")) await renderMap();
await renderPortraits((slug) => wants("portraits") || names.includes(slug));
await renderHeroes((name) => wants("heroes") || names.includes(name));
await renderDocuments((id) => wants("documents") || names.includes(id));

if (asked.length === 0 && !isTestFirm && existsSync(path.join(root, "tests"))) {
  renderTestFirm();
  await renderSecondFirm();
}

function outdatedNames(): string[] {
  const found = outdated(content);
  const folder = path.relative(root, path.dirname(paths.public)) || "content/";
  if (found.length === 0) process.stdout.write(`${folder}: nothing is outdated\n`);
  return found.flatMap(({ id }) => (id === "brand" ? ["brand", "icons"] : [id]));
}

function renderTestFirm() {
  const { status } = spawnSync(process.execPath, [testFirmOption, "studio/render.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

/** Its content is complete only in a copy of the project, from which the results are copied back. */
async function renderSecondFirm() {
  const { copyWithSecondFirm } = await import("../tests/support/second-firm.ts");
  const copy = await copyWithSecondFirm();
  try {
    const { status, stdout, stderr } = copy.run("studio/render.ts");
    process.stdout.write(stdout.replaceAll(/^content\/:/gm, "tests/second-firm:"));
    process.stderr.write(stderr);
    if (status !== 0) process.exitCode = 1;
    for (const made of [
      "public",
      "content/brand",
      "content/images/pages",
      "content/made-from.json",
    ])
      await cp(path.join(copy.folder, made), path.join(root, "tests/second-firm", made), {
        recursive: true,
      });
  } finally {
    await copy.remove();
  }
}
