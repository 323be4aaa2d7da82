import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reports } from "../firm/content/reports.ts";
import { copyProject, useFirm, type CopiedProject } from "./copied-project.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the project with the firm of tests/second-firm in content/ and public/. */
export async function copyWithSecondFirm(): Promise<CopiedProject> {
  const project = await copyProject();
  const { folder } = project;
  await useFirm(folder, "tests/second-firm");
  await cp(join(root, "content/language"), join(folder, "content/language"), { recursive: true });

  // Pictures have no language: it has those of the first firm's reports and people under names of its own.
  const from = join(root, "tests/firm/content/images");
  const images = join(folder, "content/images");
  await cp(join(from, "heroes"), join(images, "heroes"), { recursive: true });
  for (const shape of ["heroes", "heroes/portrait"]) {
    const at = (name: string) => join(images, shape, `${name}.webp`);
    await rename(at("audio-market"), at("bocker-och-lasning"));
    await rename(at("sports-analysis"), at("spel-i-hemmet"));
    for (const { heroImage } of reports) await rm(at(heroImage), { force: true });
  }
  for (const [theirs, ours] of [
    ["karin-ekstrand", "tove-alander"],
    ["pekka-hietaranta", "juri-poldsepp"],
    ["samira-nouri", "zana-oberg"],
  ])
    await cp(join(from, `people/${theirs}.webp`), join(images, `people/${ours}.webp`));
  return project;
}
