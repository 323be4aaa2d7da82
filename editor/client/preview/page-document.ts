import { normal, placeOf } from "./find-text.ts";

const markClass = "editor-marked";

const pageStyles = `
.${markClass} { outline: 3px solid #2f6fed; outline-offset: 4px; border-radius: 2px; }
:is(h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, blockquote, a, button):hover { cursor: text; }
:is(h1, h2, h3, h4, p, dt, dd, th, td, figcaption, blockquote, a, button):hover { outline: 1px dashed #2f6fed; outline-offset: 3px; }
@media print { .${markClass} { outline: none; } }
`;

/** What somebody clicked in the page. */
export interface Clicked {
  text: string;
  /** The page of this site that a link leads to. */
  link: string | undefined;
  /** Does what a click does without the editor; undefined where it does nothing. */
  press: (() => void) | undefined;
}

/** Styles and clicks of the editor in a page that was loaded. */
export function connectPage(frame: HTMLIFrameElement, onClick: (clicked: Clicked) => void): void {
  const [page, view] = [frame.contentDocument, frame.contentWindow];
  if (!page || !view) return;
  // A sheet that scripts construct needs no permission of the page's content security policy.
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(pageStyles);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  let isPressed = false;

  view.addEventListener(
    "click",
    (event) => {
      if (isPressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Clicks that the page's own scripts repeat.
      if (!event.isTrusted) return;
      const element = event.target as HTMLElement;
      const link = element.closest<HTMLAnchorElement>("a[href]");
      const pressed = element.closest<HTMLElement>("a[href], button, summary, label, input");
      onClick({
        text: textAround(element, view),
        link: link?.origin === view.location.origin ? link.pathname + link.search : undefined,
        press: pressed
          ? () => {
              isPressed = true;
              pressed.click();
              isPressed = false;
            }
          : undefined,
      });
    },
    true,
  );
  // A form of the draft must not store a lead.
  view.addEventListener("submit", stop, true);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const longestText = 600;

/** The text of the innermost element that is no part of a line. */
function textAround(element: HTMLElement, view: Window): string {
  let around = element;
  while (around.parentElement && view.getComputedStyle(around).display === "inline")
    around = around.parentElement;
  const text = around.textContent.replaceAll(/\s+/g, " ").trim();
  return text.length > longestText ? "" : text;
}

/** Marks the element that shows a text and scrolls to it. */
export function markText(page: Document, text: string, neighbours: string[]): boolean {
  unmark(page);
  const [nodes, whole] = textsOf(page);
  const place = placeOf(text, neighbours, whole);
  if (place === undefined) return false;
  const node = nodes.findLast(({ start }) => start <= place)?.node;
  const element = node?.parentElement;
  if (!element) return false;
  element.classList.add(markClass);
  const { top, bottom } = element.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  if (top < 0 || bottom > height) element.scrollIntoView({ block: "center" });
  return true;
}

export function unmark(page: Document): void {
  for (const element of page.querySelectorAll(`.${markClass}`)) {
    element.classList.remove(markClass);
    if (element.className === "") element.removeAttribute("class");
  }
}

/** The page's text nodes with where each begins in the whole text; the main part first, before header and footer. */
function textsOf(page: Document): [{ node: Node; start: number }[], string] {
  const nodes: { node: Node; start: number }[] = [];
  let whole = "";
  const main = page.querySelector("main");
  for (const root of [main, page.body]) {
    if (!root) continue;
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement } = node;
      if (!parentElement || /^(?:SCRIPT|STYLE|TEMPLATE)$/.test(parentElement.tagName)) continue;
      if (root !== main && main?.contains(node)) continue;
      if (parentElement.checkVisibility?.() === false) continue;
      const text = normal(node.textContent ?? "");
      if (text === "") continue;
      nodes.push({ node, start: whole.length });
      whole += `${text} `;
    }
  }
  return [nodes, whole];
}

/**
 * Shows another version of the same page without loading it: no flash, and the same scroll position. False if the page has more or
 * fewer style sheets, and has to be loaded.
 */
export async function replacePage(page: Document, html: string): Promise<boolean> {
  const next = new DOMParser().parseFromString(html, "text/html");
  if (!(await replaceSheets(page, next))) return false;
  unmark(page);
  page.title = next.title;
  updateNode(page.body, next.body);
  return true;
}

const sheetsOf = (page: Document) => [
  ...page.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]'),
];

/** Colours and typefaces are a style sheet whose address changes with them. The old one stays until the new one is there. */
async function replaceSheets(page: Document, next: Document): Promise<boolean> {
  const [sheets, wanted] = [sheetsOf(page), sheetsOf(next)];
  if (sheets.length !== wanted.length) return false;
  const replace = async (sheet: HTMLLinkElement, other: HTMLLinkElement) => {
    const { promise, resolve } = Promise.withResolvers<Event>();
    other.addEventListener("load", resolve);
    other.addEventListener("error", resolve);
    sheet.after(page.adoptNode(other));
    await promise;
    sheet.remove();
  };
  const changes = wanted.map((other, index) => {
    const sheet = sheets[index];
    const isChanged = sheet && sheet.getAttribute("href") !== other.getAttribute("href");
    return isChanged ? replace(sheet, other) : undefined;
  });
  await Promise.all(changes);
  return true;
}

/** Makes a node like another one and keeps what is the same, so that pictures are not loaded and drawn anew. */
function updateNode(node: Node, next: Node): void {
  if (node.isEqualNode(next)) return;
  // The page's Trusted Types forbid changing the text of a script. A parsed one is never executed, and holds data only.
  const isWhole = node.nodeType !== Node.ELEMENT_NODE || node.nodeName === "SCRIPT";
  if (isWhole || node.nodeName !== next.nodeName) {
    node.parentNode?.replaceChild(node.ownerDocument?.adoptNode(next) ?? next, node);
    return;
  }
  const [element, wanted] = [node as Element, next as Element];
  for (const name of element.getAttributeNames())
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  updateChildren(element, wanted);
}

const isSame = (one: Node | undefined, other: Node | undefined) =>
  one !== undefined && other !== undefined && one.isEqualNode(other);

function updateChildren(element: Element, wanted: Element): void {
  const [before, after] = [[...element.childNodes], [...wanted.childNodes]];
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  let [end, nextEnd] = [before.length, after.length];
  while (end > start && nextEnd > start && isSame(before[end - 1], after[nextEnd - 1]))
    [end, nextEnd] = [end - 1, nextEnd - 1];
  const [old, fresh] = [before.slice(start, end), after.slice(start, nextEnd)];
  for (const [index, child] of old.entries()) {
    const next = fresh[index];
    if (next) updateNode(child, next);
    else child.remove();
  }
  for (const child of fresh.slice(old.length))
    element.insertBefore(element.ownerDocument.adoptNode(child), before[end] ?? null);
}
