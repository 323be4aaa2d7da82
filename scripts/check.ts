import { join } from "node:path";
import { readCommandLine } from "#server/command-line.ts";
import { contentFolder, folderName } from "#server/content/content-folder.ts";
import { checkFolder } from "./content-check/check-folder.ts";
import { findTraces } from "./content-check/traces.ts";
import { findUntranslated } from "./content-check/untranslated.ts";

const { values, positionals } = readCommandLine(
  `Usage: npm run check [-- --moved-from NAME … | --untranslated]
Checks texts, figures, links, pictures and names of the firm's folder: content/, or CONTENT_DIR.
--moved-from lists every place that still has one of these names, of another firm or its people.
--untranslated lists texts that are probably not in the language of firm.yaml. It knows the languages of languages/ by their
words, and finds most sentences and many labels. It misses short texts without a common word, names, and what is in pictures and
PDFs; and it lists names and single words that are right in both languages. The exit code is 0 whatever it finds.`,
  {
    options: {
      "moved-from": { type: "string", multiple: true },
      untranslated: { type: "boolean", default: false },
    },
    // Several names may follow the option. Without it, a word is a mistake.
    allowPositionals: process.argv.some((word) => word.startsWith("--moved-from")),
  },
);
const names = values["moved-from"];
const say = (lines: readonly string[]) => process.stdout.write(`${lines.join("\n")}\n`);

process.exitCode = (await run()) ? 0 : 1;

function run(): Promise<boolean> {
  if (names) return listTraces([...names, ...positionals]);
  return values.untranslated ? listUntranslated() : check();
}

/** `npm run check`: what the site checks whenever the folder changes, its pictures, and what may be an oversight. */
async function check(): Promise<boolean> {
  const folder = contentFolder();
  const { problems, notices } = await checkFolder(folder);
  say(problems.length === 0 ? [`Everything in ${folderName(folder)} is right.`] : problems);
  if (notices.length > 0)
    process.stderr.write(`Not wrong, but worth a look:\n${notices.join("\n")}\n`);
  return problems.length === 0;
}

/** `npm run check -- --untranslated`: what a firm that changes its language has still to translate. */
async function listUntranslated(): Promise<boolean> {
  const folder = contentFolder();
  const found = await findUntranslated(folder, folderName(folder));
  say([...found, `${found.length} texts are probably in another language.`]);
  return true;
}

/** `npm run check -- --moved-from NAME …`: finds traces of the firm that used this site before. */
async function listTraces(wanted: readonly string[]): Promise<boolean> {
  const program = join(import.meta.dirname, "..");
  const folder = contentFolder();
  const isElsewhere = !folder.startsWith(program);
  const all = await Promise.all(
    wanted.flatMap((name) => [
      findTraces(program, name),
      ...(isElsewhere ? [tracesInFolder(folder, name)] : []),
    ]),
  );
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

/** All of a firm's folder is shipped. */
async function tracesInFolder(folder: string, name: string) {
  const found = await findTraces(folder, name);
  return found.map(({ position, what }) => ({
    position: join(folderName(folder), position),
    what,
    isShipped: true,
  }));
}
