import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "#server/command-line.ts";
import { wcagCriteria, wcagTests } from "#content/schema/wcag.ts";

/** `npm run accessibility`: counts the browser tests of each criterion for the statement of accessibility. */
const file = new URL("../content/schema/wcag-tests.json", import.meta.url);
const playwright = fileURLToPath(new URL("../node_modules/.bin/playwright", import.meta.url));

interface Suite {
  specs: { tags: string[] }[];
  suites?: Suite[];
}

/** The list has every test once, however many screen sizes it runs on. */
export function listedTests(): Suite[] {
  const json = execFileSync(playwright, ["test", "--list", "--reporter=json"], {
    cwd: new URL("../", import.meta.url),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    // A test run that starts this process sets these for itself.
    env: { ...process.env, NODE_OPTIONS: "", PLAYWRIGHT_JSON_OUTPUT_NAME: "" },
  });
  return (JSON.parse(json) as { suites: Suite[] }).suites;
}

/** The number of tests with the tag of each criterion. Throws for a tag that is no criterion. */
export function countTags(suites: Suite[]): Record<string, number> {
  const counts = new Map<string, number>();
  const count = ({ specs, suites: nested = [] }: Suite) => {
    for (const tag of specs.flatMap(({ tags }) => tags))
      if (tag.startsWith(prefix)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    for (const suite of nested) count(suite);
  };
  for (const suite of suites) count(suite);
  const known = wcagCriteria.map((criterion) => prefix + criterion);
  const unknown = [...counts.keys()].filter((tag) => !known.includes(tag));
  if (unknown.length > 0) throw new Error(`WCAG 2.2 has no criterion of ${unknown.join(", ")}`);
  return Object.fromEntries(
    known.flatMap((tag) => {
      const tests = counts.get(tag);
      return tests === undefined ? [] : [[tag.slice(prefix.length), tests]];
    }),
  );
}

const prefix = "wcag-";

function write() {
  readCommandLine(
    "Usage: npm run accessibility\nCounts the browser tests of each WCAG criterion in content/schema/wcag-tests.json.",
    {},
  );
  const tests = countTags(listedTests());
  if (JSON.stringify(tests) === JSON.stringify(wcagTests.tests)) {
    process.stdout.write("The statement of accessibility is up to date.\n");
    return;
  }
  const changed = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ changed, tests }, null, 2)}\n`);
  execFileSync("oxfmt", [fileURLToPath(file)]);
  process.stdout.write(`Written: ${Object.keys(tests).length} criteria have tests.\n`);
}

if (import.meta.main) write();
