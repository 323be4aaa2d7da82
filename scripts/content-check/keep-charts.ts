import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import {
  editionsFile,
  editionsText,
  keepPresent,
  presentStates,
} from "#server/content/keep-editions.ts";
import { loadContent } from "#server/content/load-content.ts";
import { problemLine } from "#server/content/source-file.ts";

/** `npm run charts:keep`: writes the current state of every chart and measure into charts/editions.json. */
if (import.meta.main) {
  readCommandLine(
    "Usage: npm run charts:keep\nArchives the figures of every chart under their edition in charts/editions.json.",
    {},
  );
  const folder = contentFolder();
  const { content, problems } = await loadContent(folder, folderName(folder));
  if (content) {
    const present = presentStates(content);
    const file = join(folder, editionsFile);
    await writeFile(file, editionsText(keepPresent(present, content.editions)));
    process.stdout.write(
      `The figures of ${present.length} charts and measures are kept in ${folderName(file)}.\n`,
    );
  } else {
    process.stderr.write(`${problems.map(problemLine).join("\n")}\n`);
    process.exitCode = 1;
  }
}
