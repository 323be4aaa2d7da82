const opening = /(^|[\s([{>\u2014])(["'])(?=\S)/g;

/** WordPress's wptexturize, as far as news needs it: what an author types becomes typographic HTML. */
export const texturize = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, "&#038;")
    .replaceAll("...", "&#8230;")
    .replaceAll(" -- ", " &#8212; ")
    .replace(/(\d)x(?=\d)/g, "$1&#215;")
    .replace(opening, (_, before: string, quote: string) =>
      quote === '"' ? `${before}&#8220;` : `${before}&#8216;`,
    )
    .replaceAll('"', "&#8221;")
    .replaceAll("'", "&#8217;");

/** The same for the text between tags. */
export const texturizeHtml = (html: string) =>
  html.replace(/(^|>)([^<]+)/g, (_, edge: string, text: string) => {
    const plain = text.replaceAll("&#39;", "'").replaceAll("&quot;", '"');
    return edge + texturize(plain);
  });

const excerptWords = 55;

export function automaticExcerpt(html: string) {
  const words = html
    .replace(/<[^<>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return "";
  const cut = words.length > excerptWords ? " [&hellip;]" : "";
  return `<p>${texturizeHtml(words.slice(0, excerptWords).join(" "))}${cut}</p>\n`;
}
