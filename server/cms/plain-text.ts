import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

// oxlint-disable-next-line no-control-regex -- these are what is meant
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without control characters and halves of surrogate pairs: neither fits a page, an address or a feed. */
export const printable = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(controls, "");

const hiddenTags = new Set(["option", "script", "select", "style", "template", "textarea"]);
const inlineTags = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

const ignore = () => {};

/**
 * The text of HTML in pieces, one for each run of text between blocks. Reads tokens and builds no tree, so that
 * the cost is linear however deep or broken the markup is, and stops after `maxLength` characters.
 */
function textRuns(html: string, maxLength: number): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  let hiddenIn = "";
  let length = 0;
  const endRun = () => {
    if (run.length > 0) runs.push(run.join(""));
    run = [];
  };
  const add = (text: string) => {
    if (hiddenIn) return;
    run.push(text.slice(0, maxLength + 1 - length));
    length += text.length;
    if (length > maxLength) tokenizer.pause();
  };
  const tagName = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => add(html.slice(start, end)),
    ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
    onopentagname(start, end) {
      const tag = tagName(start, end);
      if (hiddenTags.has(tag)) hiddenIn ||= tag;
      if (!inlineTags.has(tag)) endRun();
    },
    onclosetag(start, end) {
      const tag = tagName(start, end);
      if (hiddenIn === tag) hiddenIn = "";
      if (!inlineTags.has(tag)) endRun();
    },
    onattribdata: ignore,
    onattribend: ignore,
    onattribentity: ignore,
    onattribname: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onopentagend: ignore,
    onprocessinginstruction: ignore,
    onselfclosingtag: ignore,
  };
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  endRun();
  return runs;
}

const oneLine = (text: string) => printable(text).replace(/\s+/g, " ").trim();

/** HTML to the text a reader would see: tags gone, every character reference decoded, white space as one space. */
export function plainText(html: string, maxLength = Infinity): string {
  return cut(oneLine(textRuns(html, maxLength).join(" ")), maxLength);
}

const maxParagraphs = 1000;

/** The same as paragraphs, one for each block that holds text; the last one holds whatever is left. */
export function plainParagraphs(html: string, maxLength: number): string[] {
  const lines = textRuns(html, maxLength).map(oneLine).filter(Boolean);
  const rest = lines.slice(maxParagraphs - 1).join(" ");
  let charactersLeft = maxLength;
  return [...lines.slice(0, maxParagraphs - 1), rest].flatMap((line) => {
    const text = charactersLeft > 0 ? cut(line, charactersLeft) : "";
    charactersLeft -= text.length;
    return text ? [text] : [];
  });
}

/** Cut between characters: half a surrogate pair is not text. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

export const hasVisibleText = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
