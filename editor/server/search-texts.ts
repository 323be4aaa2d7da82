/** A text with what was searched, and how well it fits: the smallest rank first. */
export interface Match {
  rank: number;
  excerpt: string;
}

const excerptLength = 120;

/** As somebody sees it: without marks of Markdown and differences of spaces and quotation marks. */
export const asSeen = (text: string): string =>
  text
    .replace(/[*_`#>\s\u00AD]+/g, " ")
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .trim();

/** For comparison. */
export const normalised = (text: string): string => asSeen(text).toLowerCase();

const betweenThousands = /(?<=\d)[ ,.'\u00A0\u202F](?=\d{3}(?!\d))/g;

/** A word as an expression; a number is found however its thousands are separated. */
function patternOf(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isNumber = /^\d{4,}$/.test(word);
  const digits = () => word.replaceAll(/\B(?=(?:\d{3})+$)/g, "[ ,.'\u00A0\u202F]?");
  return new RegExp(isNumber ? digits() : escaped, "iu");
}

/** Finds texts that have all words, in any order. Undefined for a query that is too short to mean anything. */
export function searchFor(query: string): ((text: string) => Match | undefined) | undefined {
  const wanted = normalised(query);
  if (wanted.length < 2) return undefined;
  const words = wanted.replaceAll(betweenThousands, "").split(" ").map(patternOf);
  return (text) => {
    const seen = asSeen(text);
    const places = words.map((word) => seen.search(word));
    if (places.includes(-1)) return undefined;
    const lowered = seen.toLowerCase();
    const phrase = lowered.indexOf(wanted);
    const rank = lowered === wanted ? 0 : phrase >= 0 ? 1 : 2;
    return { rank, excerpt: excerptAt(seen, phrase >= 0 ? phrase : Math.min(...places)) };
  };
}

/** The words of a text around a place. */
export function excerptAt(text: string, at: number): string {
  if (text.length <= excerptLength) return text;
  const from = Math.min(Math.max(0, at - excerptLength / 3), text.length - excerptLength);
  const excerpt = text.slice(from, from + excerptLength);
  const isEnd = from + excerptLength >= text.length;
  const words = excerpt
    .replace(from > 0 && /\S/.test(text.charAt(from - 1)) ? /^\S*\s/ : /^\s+/, "")
    .replace(isEnd ? /\s+$/ : /\s\S*$/, "");
  return `${from > 0 ? "… " : ""}${words}${isEnd ? "" : " …"}`;
}
