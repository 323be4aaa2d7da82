export function withoutComments(css: string): string {
  const [first = "", ...commented] = css.split("/*");
  return first + commented.map((part) => part.slice(part.indexOf("*/") + 2)).join("");
}

/** Removes needless spaces. */
export function compactCss(css: string): string {
  return css
    .split(/\s/)
    .filter(Boolean)
    .join(" ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":");
}
