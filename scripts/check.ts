import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { checkEverything } from "./content-check/content-problems.ts";

const { values } = readCommandLine(
  `Usage: npm run check [-- --moved-from NAME]
Checks texts, figures, links, pictures and names in content/.
--moved-from lists every place that still has the name of another firm; it may be repeated.`,
  { options: { "moved-from": { type: "string", multiple: true } } },
);
const names = values["moved-from"];
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);

process.exitCode = (await (names ? listTraces(names) : check())) ? 0 : 1;

/** `npm run check`: what an editor runs before the build, and `npm run dev` after every save. */
async function check(): Promise<boolean> {
  const { problems, notices } = await checkEverything();
  say(problems.length === 0 ? ["Everything in content/ is right."] : problems);
  if (notices.length > 0)
    process.stderr.write(`Not wrong, but worth a look:\n${notices.join("\n")}\n`);
  return problems.length === 0;
}

/** `npm run check -- --moved-from NAME`: finds traces of the firm that used this site before. */
async function listTraces(wanted: readonly string[]): Promise<boolean> {
  // Imported here because it reads content/language.ts, whose mistakes are reported above.
  const { findTraces } = await import("./content-check/traces.ts");
  const root = join(import.meta.dirname, "..");
  const all = await Promise.all(wanted.map((name) => findTraces(root, name)));
  const [shipped, others] = [true, false].map((isShipped) =>
    all
      .flat()
      .filter((trace) => trace.isShipped === isShipped)
      .map(({ position, what }) => `${position}: ${what}`),
  );
  const who = wanted.join(" or ");
  if (others?.length) say(["In tests and documents, which no visitor sees:", ...others, ""]);
  if (shipped?.length)
    say([
      "On the site, or where it runs:",
      ...shipped,
      "",
      `${shipped.length} places name ${who}.`,
    ]);
  else say([`Nothing that is part of the site names ${who}.`]);
  return !shipped?.length;
}
