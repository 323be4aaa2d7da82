import { folderName } from "#server/content/content-folder.ts";
import { loadContent } from "#server/content/load-content.ts";
import { problemLine } from "#server/content/source-file.ts";
import { contentNotices } from "./notices.ts";
import { pictureProblems } from "./picture-problems.ts";
import { missingPictures } from "./picture-use.ts";

interface FolderReport {
  /** Mistakes with which the site does not show the folder, one line each. */
  problems: string[];
  /** Mistakes with which the site works. */
  notices: string[];
}

/** All mistakes in a firm's folder. */
export async function checkFolder(folder: string): Promise<FolderReport> {
  const name = folderName(folder);
  const [loaded, ...pictures] = await Promise.all([
    loadContent(folder, name),
    pictureProblems(folder, name),
    missingPictures(folder, name),
  ]);
  const problems = [...loaded.problems.map(problemLine), ...pictures.flat()];
  const { content, files } = loaded;
  return {
    problems,
    notices: content && problems.length === 0 ? contentNotices(content, files, folder) : [],
  };
}
