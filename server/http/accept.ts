interface Range {
  weight: number;
  place: number;
}

const html = ["text/html", "text/*", "*/*"];

/**
 * Whether a client would rather have Markdown than HTML. It has to name it: the wildcards of browsers mean
 * HTML. Where both weigh the same, the one named first is meant.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept?.toLowerCase().includes("text/markdown")) return false;
  const ranges = new Map<string, Range>();
  for (const [place, part] of accept.toLowerCase().split(",").entries()) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (!ranges.has(type)) ranges.set(type, { weight: Number(weight) || 0, place });
  }
  const markdown = ranges.get("text/markdown");
  if (!markdown || markdown.weight === 0) return false;
  const other = html.map((type) => ranges.get(type)).find((range) => range !== undefined);
  if (!other || other.weight !== markdown.weight) return markdown.weight > (other?.weight ?? 0);
  return markdown.place < other.place;
}
