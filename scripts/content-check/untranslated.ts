import { readLanguages } from "#server/content/load-words.ts";
import { readFirmFolder } from "#server/content/read-folder.ts";
import { type SourceFile, fieldName } from "#server/content/source-file.ts";
import { placeOf, textsOf } from "#server/content/texts.ts";
import { textIn } from "#server/content/unchecked-values.ts";

/** A text of which a quarter of the words are those of another language. Names and quotations seldom have as many. */
const minShare = 1 / 4;

/** Without texts that visitors read: colours and typefaces, and archives that commands write. */
const skipped = /^look\.yaml$|\.json$/;

/**
 * Texts of a firm's folder that are probably in another language than firm.yaml names, one line each. A language is recognised by the
 * words of its file in `languages/`, among which are the common ones: and, of, with, is.
 */
export async function findUntranslated(folder: string, name: string): Promise<string[]> {
  const [{ files }, languages] = await Promise.all([readFirmFolder(folder, name), readLanguages()]);
  const language = textIn(files.get("firm.yaml")?.value, "language") ?? "";
  const source = languages.get(language);
  if (!source) throw new Error(`${name}/firm.yaml names no file of languages/`);
  const own = fieldsOf(source);
  const others = [...languages]
    .filter(([other]) => other !== language)
    .map(([other, file]) => {
      const texts = fieldsOf(file);
      return {
        name: other,
        texts,
        words: wordsBeside(texts, own),
        ownWords: wordsBeside(own, texts),
      };
    });
  return [...files]
    .filter(([file]) => !skipped.test(file))
    .flatMap(([file, written]) =>
      textsOf(written).flatMap(({ path, text }) => {
        const word = file === "words.yaml" ? fieldName(path) : "";
        const isWordOf = (texts: ReadonlyMap<string, string>) => texts.get(word) === text;
        const found = others.find(
          ({ texts, words, ownWords }) =>
            (isWordOf(texts) && !isWordOf(own)) || isWrittenIn(words, ownWords, text),
        );
        return found ? [`${placeOf(written, path)}: ${found.name}: ${excerpt(text)}`] : [];
      }),
    );
}

const fieldsOf = (source: SourceFile) =>
  new Map(textsOf(source).map(({ path, text }) => [fieldName(path), text]));

/** The words of one language, without texts that another has too: names, and what is not translated yet. */
const wordsBeside = (texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  new Set([...texts].flatMap(([field, text]) => (others.get(field) === text ? [] : wordsOf(text))));

/** References, addresses and figures are in no language. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\{[^{}]*\}|\]\([^)]*\)|\S*[/@\d]\S*/g, " ")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

function isWrittenIn(words: ReadonlySet<string>, own: ReadonlySet<string>, text: string): boolean {
  // Names of files, ids and choices.
  if (/^(?:[a-z\d.-]+|[A-Z]{2})$/.test(text) || text === "what we do") return false;
  const all = wordsOf(text);
  const count = (of: ReadonlySet<string>, others: ReadonlySet<string>) =>
    all.filter((word) => of.has(word) && !others.has(word)).length;
  const foreign = count(words, own);
  return foreign > count(own, words) && foreign >= all.length * minShare;
}

const maxExcerpt = 60;

const excerpt = (text: string) =>
  text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text;
