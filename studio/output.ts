import path from "node:path";
import { contentFolder } from "#server/content/content-folder.ts";

export const root = path.resolve(import.meta.dirname, "..");

const firm = contentFolder();

export const paths = {
  heroes: path.join(firm, "images/heroes"),
  people: path.join(firm, "images/people"),
  pages: path.join(firm, "images/pages"),
  brand: path.join(firm, "brand"),
  files: path.join(firm, "files"),
};

export const report = (file: string, bytes: number) => {
  const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  process.stdout.write(`${size}  ${path.relative(root, file)}\n`);
};
