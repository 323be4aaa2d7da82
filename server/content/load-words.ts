import { readFile, readdir } from "node:fs/promises";
import type { Words } from "#app/lib/words/words.ts";
import { wordsSchema } from "#app/lib/words/words-schema.ts";
import { parseWith } from "./describe-problems.ts";
import { type Problem, type SourceFile, readYaml } from "./source-file.ts";

/** The languages of the program. They are part of it: a firm chooses one, and may override single words. */
const folder = new URL("../../languages/", import.meta.url);

export async function readLanguages(): Promise<ReadonlyMap<string, SourceFile>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml"));
  const sources = names.toSorted().map(async (name) => {
    const text = await readFile(new URL(name, folder), "utf8");
    return [name.slice(0, -".yaml".length), readYaml(`languages/${name}`, text)] as const;
  });
  return new Map(await Promise.all(sources));
}

interface Wanted {
  language: string | undefined;
  languages: ReadonlyMap<string, SourceFile>;
  /** Single words that the firm says in another way. */
  overrides: SourceFile | undefined;
  problems: Problem[];
}

interface LoadedWords {
  /** The words of a language, with those of the firm; undefined with a mistake. */
  words: Words | undefined;
  /** Those of another language, with which texts can be checked while `words` has a mistake. */
  spare: Words | undefined;
}

/** The schema of firm.yaml says that there is no such language. */
export function loadWords({ language, languages, overrides, problems }: Wanted): LoadedWords {
  const chosen = languages.get(language ?? "");
  const whole = chosen && parseWords(chosen);
  problems.push(...(whole?.problems ?? []));
  // All languages have the same words: those of the firm are checked on top of any.
  const isRight = whole?.output !== undefined;
  const base = isRight ? chosen : [...languages.values()].find((other) => parseWords(other).output);
  if (!base) return { words: undefined, spare: undefined };
  const spare = isRight ? whole.output : parseWords(base).output;
  if (overrides?.value === undefined) return { words: whole?.output, spare };
  const changed = parseWith(wordsSchema, overrides, merged(base.value, overrides.value));
  problems.push(...changed.problems);
  return { words: isRight ? changed.output : undefined, spare };
}

const parseWords = (source: SourceFile) =>
  source.value === undefined
    ? { output: undefined, problems: source.problems }
    : parseWith(wordsSchema, source, source.value);

/** Blocks are merged field by field, everything else is replaced. */
function merged(words: unknown, overrides: unknown): unknown {
  if (!isBlock(words) || !isBlock(overrides)) return overrides;
  return Object.fromEntries([
    ...Object.entries(words),
    ...Object.entries(overrides).map(([name, value]) => [name, merged(words[name], value)]),
  ]);
}

const isBlock = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
