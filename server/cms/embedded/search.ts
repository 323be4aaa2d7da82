// The letters that Unicode does not take apart but the database's collation (utf8mb4_unicode_520_ci) does.
const letters: Record<string, string> = {
  ø: "o",
  æ: "ae",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  œ: "oe",
  ł: "l",
};

export const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[øæđðþßœł]/g, (letter) => letters[letter] ?? letter);

/** Every word or quoted phrase must occur in one of the fields, as a substring; `-word` must occur in none. */
export function searcher(search: string): (fields: string[]) => boolean {
  const terms = [...fold(search).matchAll(/"([^"]+)"|(\S+)/g)].map(([, phrase, word]) => {
    if (phrase !== undefined) return { text: phrase, wanted: true };
    const text = word ?? "";
    return text.length > 1 && text.startsWith("-")
      ? { text: text.slice(1), wanted: false }
      : { text, wanted: true };
  });
  return (fields) =>
    terms.every(({ text, wanted }) => fields.some((field) => field.includes(text)) === wanted);
}
