import path from "node:path";
import { fileURLToPath } from "node:url";
import { firmFolder } from "#content/schema/firm-folder.ts";

export const root = path.resolve(import.meta.dirname, "..");

const firm = fileURLToPath(firmFolder());

export const paths = {
  heroes: path.join(firm, "content/images/heroes"),
  people: path.join(firm, "content/images/people"),
  pages: path.join(firm, "content/images/pages"),
  brand: path.join(firm, "content/brand"),
  public: path.join(firm, "public"),
};

export const report = (file: string, bytes: number) => {
  const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  process.stdout.write(`${size}  ${path.relative(root, file)}\n`);
};
