import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

export const paths = {
  heroes: path.join(root, "content/images/heroes"),
  people: path.join(root, "content/images/people"),
  brand: path.join(root, "content/brand"),
  public: path.join(root, "public"),
};

export const report = (file: string, bytes: number) => {
  const size = `${(bytes / 1024).toFixed(1)} KB`.padStart(10);
  process.stdout.write(`${size}  ${path.relative(root, file)}\n`);
};
