import { folderName } from "#server/content/content-folder.ts";
import { loadContent } from "#server/content/load-content.ts";
import { problemLine } from "#server/content/source-file.ts";
import { contentNotices } from "./notices.ts";

interface FolderReport {
  /** Mistakes with which the site does not show the folder, one line each. */
  problems: string[];
  /** Mistakes with which the site works. */
  notices: string[];
}

/** All mistakes in a firm's folder. */
export async function checkFolder(folder: string): Promise<FolderReport> {
  const name = folderName(folder);
  const { content, files, problems } = await loadContent(folder, name);
  return {
    problems: problems.map(problemLine),
    notices: content ? contentNotices(content, files) : [],
  };
}
