import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path/posix";

/** Measures the size and the import cycles of the source. `npm run shape` prints them; shape.test.ts checks the exact ones. */

const root = new URL("../", import.meta.url);
const tracked = (...folders: string[]) =>
  execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(new URL(path, root)));
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Source of the site, without tests and styles. */
export const sourceFiles = () =>
  tracked("app", "server").filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const linesOf = (path: string) => read(path).split("\n").length - 1;

export interface Measure {
  what: string;
  value: number;
  must: number;
}

export function measures(): Measure[] {
  const files = sourceFiles();
  const lines = files.map(linesOf).toSorted((a, b) => a - b);
  return [
    { what: "source lines", value: lines.reduce((sum, count) => sum + count, 0), must: 14_500 },
    { what: "source files", value: files.length, must: 300 },
    { what: "files under 15 lines", value: lines.filter((count) => count < 15).length, must: 25 },
    { what: "longest file", value: lines.at(-1) ?? 0, must: 250 },
    {
      what: "90th percentile of lines",
      value: lines[Math.floor(lines.length * 0.9)] ?? 0,
      must: 130,
    },
    { what: "import cycles, types included", value: importCycles().length, must: 0 },
    { what: "uses of retired names", value: retiredNames().length, must: 0 },
  ];
}

const statement = /(?:from|import\()\s*"([^"]+)"/g;

/** The files of this project that a file imports, by type or by value. */
function importsOf(path: string, known: Set<string>): string[] {
  return [...read(path).matchAll(statement)]
    .map(([, name = ""]) =>
      name.startsWith("#") ? name.slice(1) : normalize(join(path, "..", name)),
    )
    .filter((target) => known.has(target));
}

/** Groups of files that import each other, each as a sorted list. */
export function importCycles(): string[][] {
  const files = new Set(tracked("app", "server", "content").filter((path) => /\.tsx?$/.test(path)));
  return cycles([...files], (path) => importsOf(path, files));
}

/** Strongly connected components of more than one node, or of one that leads to itself (Tarjan). */
export function cycles(nodes: string[], next: (node: string) => string[]): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    stack.push(node);
    const targets = next(node);
    for (const target of targets) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || targets.includes(node)) found.push(group.toSorted());
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return found;
}

/** Words for which docs/architecture.md has a technical term. Those with an ordinary meaning as well are left to review. */
const retired =
  /\b(?:shelf|shelves|bur(?:y|ied)|graveOf|apolog(?:y|ies)|patience|farewell|LeadDesk|leadDesk|rememberHead|repeatedAnswers|Entrance|createAdmission|createPace|beginVisit|plainAnswer|unspoken|intake|nearMisses|travellingTitle|pressMatter|askedFor|epochs)\b/;

/** Each use of a retired name as `file:line`. */
export function retiredNames(): string[] {
  // In the prose of a firm's content these words have their ordinary meanings.
  const own = /^scripts\/shape|^tests\/[a-z-]+\/content\//;
  return tracked("app", "server", "scripts", "tests", "docs", "README.md")
    .filter((path) => /\.(?:tsx?|md)$/.test(path) && !own.test(path))
    .flatMap((path) =>
      read(path)
        .split("\n")
        .flatMap((line, index) => (retired.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

if (import.meta.main) {
  const rows = measures().map(
    ({ what, value, must }) =>
      `${what.padEnd(32)}${String(value).padStart(7)}   must ≤ ${must}${value > must ? "   NO" : ""}\n`,
  );
  process.stdout.write(rows.join(""));
  for (const cycle of importCycles()) process.stdout.write(`cycle: ${cycle.join(" ")}\n`);
  for (const place of retiredNames()) process.stdout.write(`retired name: ${place}\n`);
}
