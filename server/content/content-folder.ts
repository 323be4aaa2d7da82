import { join, relative, resolve } from "node:path";

/** The firm's folder: CONTENT_DIR, or `content/` of the project. */
export const contentFolder = (setting = process.env["CONTENT_DIR"]): string =>
  resolve(setting || join(import.meta.dirname, "../../content"));

/** As messages write it: relative to where the command runs, unless that is far away. */
export function folderName(folder: string): string {
  const name = relative(process.cwd(), folder);
  return name.startsWith("..") || name === "" ? folder : name;
}
