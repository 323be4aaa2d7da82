/**
 * Removes a mark that the server gave to its own inline scripts, as their nonce, and returns their source. A
 * script that came into the page with content does not have the mark, because no finished page shows it.
 */
export function takeMarkedScripts(html: string, mark: string) {
  const parts = html.split(` nonce="${mark}"`);
  const scripts: string[] = [];
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined) continue;
    const tagStart = before.slice(before.lastIndexOf("<"));
    const tagEnd = part.indexOf(">");
    const isInline = !`${tagStart}${part.slice(0, tagEnd)}`.includes(" src=");
    if (tagStart.startsWith("<script") && isInline)
      scripts.push(part.slice(tagEnd + 1, part.indexOf("</script>")));
  }
  return { html: parts.join(""), scripts };
}
