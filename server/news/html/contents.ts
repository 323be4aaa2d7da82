import { slug } from "#app/lib/text.ts";
import { hasVisibleText, plainText } from "../plain-text.ts";

const maxSections = 40;
const maxSectionText = 120;
const sectionPrefix = "section-";

/** Collects the headings of an article for its table of contents, and gives each a unique id made of its words. */
export function createContents() {
  const entries: { id: string; text: string }[] = [];
  const ids = new Set<string>();

  /** Returns the id of the heading. Beyond the limit, or without visible text, only the `known` one, if any. */
  function add(heading: string, known?: string): string | undefined {
    const text = heading.slice(0, maxSectionText);
    if (entries.length >= maxSections || !hasVisibleText(text)) return known;
    const name = sectionPrefix + (slug(text).slice(0, 60) || "untitled");
    let id = known !== undefined && !ids.has(known) ? known : name;
    for (let count = 2; ids.has(id); count += 1) id = `${name}-${count}`;
    ids.add(id);
    entries.push({ id, text });
    return id;
  }

  /** Does the same for each h2 of serialised HTML, in which `<` occurs only in tags. */
  function addAll(html: string): string {
    const [head = "", ...headings] = html.split("<h2");
    return head + headings.map((heading) => `<h2${named(heading)}`).join("");
  }

  /** Takes the HTML after `<h2` and returns it with the id of the heading in the table of contents. */
  function named(heading: string): string {
    const [start, end] = [heading.indexOf(">"), heading.indexOf("</h2>")];
    const [, known] = /^ id="([^"]*)"$/.exec(heading.slice(0, start)) ?? [];
    const written = known && plainText(known);
    const id = add(plainText(heading.slice(start + 1, end), maxSectionText), written);
    return id && id !== written ? ` id="${id}"${heading.slice(start)}` : heading;
  }

  return { entries, add, addAll };
}
