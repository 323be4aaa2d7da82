import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

// oxlint-disable-next-line no-control-regex -- control characters are what it has to match
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Removes control characters and replaces lone surrogates: neither is valid in pages, addresses and feeds. */
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
 * The runs of text between the block elements of HTML. Reads tokens without building a tree, so that the cost is linear
 * however deep or broken the markup is. Stops after `maxLength` characters.
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

/** The text that a reader would see, without tags, with character references decoded and white space collapsed. */
export function plainText(html: string, maxLength = Infinity): string {
  return cut(oneLine(textRuns(html, maxLength).join(" ")), maxLength);
}

const maxParagraphs = 1000;

/** The same text as paragraphs, one for each block. Beyond `maxParagraphs`, the last one holds all the rest. */
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

/** Cuts a long text and appends an ellipsis. Does not split a surrogate pair. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

export const hasVisibleText = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
