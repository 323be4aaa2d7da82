/** Cuts a text between words to at most `most` characters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const lastSpace = start.search(/\s\S*$/);
  const cut = text[most - 1] === " " || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, "")}…`;
}

const maxCardCharacters = 100;

/** The text of a news card. The excerpt is plain text: the content service strips its tags. */
export function cardDescription(excerpt: string): string {
  const text = excerpt.trim();
  if (text === "") return "Click to read more...";
  // By code point, so that the cut never leaves half an emoji.
  const characters = Array.from(text);
  return characters.length <= maxCardCharacters
    ? text
    : `${characters.slice(0, maxCardCharacters).join("")}...`;
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
};

/** A text as part of a file name or key: plain letters and digits, hyphens between words. */
export const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z\d]/gu, (letter) => plainLetters[letter] ?? "-")
    .split("-")
    .filter(Boolean)
    .join("-");
