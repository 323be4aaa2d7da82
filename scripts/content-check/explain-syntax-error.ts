/** A mistake at a character offset of a text. */
export interface Mistake {
  at: number;
  problem: string;
}

interface ParserError {
  message: string;
  labels: { start: number }[];
}

const pairs: Record<string, string> = { "{": "}", "[": "]", "(": ")" };
const marks = `“…” inside it, or \\" for a straight one`;

/** Turns a parser's message about grammar into advice for an editor, at the position to correct. */
export function explainSyntaxError(text: string, error: ParserError): Mistake {
  const at = error.labels[0]?.start ?? text.length;
  const [token = ""] = /^\S/u.exec(text.slice(at)) ?? [];
  const before = text.slice(0, at).trimEnd();
  if (/^(?:<<<<<<<|=======|>>>>>>>)/.test(text.slice(at)))
    return {
      at,
      problem: "two versions were merged here: keep one, delete the lines of <, = and >",
    };
  if (/[“”„«»‘’]/.test(token))
    return { at, problem: `a text stands between straight quotation marks ("), not ${token}` };
  if (error.message.startsWith("Unterminated string")) return unterminated(text, at);
  if (error.message.startsWith("Expected `,`")) return missingComma(text, at, token);
  if (token === "," && /[,{[(]$/.test(before))
    return { at, problem: "there is one comma too many here: delete it" };
  if (error.message.startsWith("Invalid assignment"))
    return { at, problem: "between a name and its text stands a colon, not =" };
  if (error.message.startsWith("Unterminated regular expression"))
    return { at, problem: "a text needs quotation marks around it" };
  if (error.message.startsWith("Expected a semicolon"))
    return {
      at,
      problem:
        "outside of brackets a line begins with import, export, const or //: correct this word",
    };
  return (
    brackets(text, at, token) ?? {
      at,
      problem: "something is missing or too much here: compare it with the line above",
    }
  );
}

function unterminated(text: string, at: number): Mistake {
  const isStray = at > 0 && /["'`\w]/.test(text.charAt(at - 1));
  return {
    at,
    problem: isStray
      ? `there is one quotation mark too many here: delete it, or write ${marks}`
      : `the text that begins here has no quotation mark at its end: add it there. A long text stays in one line`,
  };
}

function missingComma(text: string, at: number, token: string): Mistake {
  const end = text.slice(0, at).trimEnd().length;
  const isNextLine = text.slice(end, at).includes("\n");
  const last = text.charAt(end - 1);
  const open = openBrackets(text, at).at(-1);
  if (token === ":" && open?.bracket === "[")
    return { at, problem: "a { is missing before this field: it begins a block of the list" };
  if (at >= text.length || (/[}\])]/.test(token) && pairs[open?.bracket ?? ""] !== token))
    return brackets(text, at, token) ?? { at, problem: "a bracket is missing" };
  if (isNextLine) return { at: end, problem: "a comma is missing at the end of this line" };
  if (token === ";") return { at, problem: "a comma belongs here, not a semicolon" };
  if (text.slice(end - 2, end) === '""')
    return { at: end - 1, problem: "there is one quotation mark too many here: delete it" };
  if (/["'`]/.test(last) && /[\p{L}\d]/u.test(token))
    return { at: end - 1, problem: `the text ends at this quotation mark: write ${marks}` };
  if (/["'`]/.test(token) && /["'`]/.test(last))
    return { at: end, problem: "a comma is missing between two texts" };
  if (/["'`]/.test(token))
    return {
      at,
      problem: "a colon is missing before the text, or a quotation mark at its beginning",
    };
  if (token === "-") return { at, problem: "a name with a hyphen needs quotation marks around it" };
  return { at, problem: "a text needs quotation marks around it, a number has no spaces" };
}

interface OpenBracket {
  bracket: string;
  line: number;
}

/** The brackets that are open at an offset, except those in texts and comments. */
function openBrackets(text: string, until: number): OpenBracket[] {
  const open: OpenBracket[] = [];
  let line = 1;
  const parts =
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\/|[{}[\]()\n]/g;
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (index >= until) break;
    if (part in pairs) open.push({ bracket: part, line });
    else if (/^[}\])]$/.test(part) && pairs[open.at(-1)?.bracket ?? ""] === part) open.pop();
    line += part.split("\n").length - 1;
  }
  return open;
}

function brackets(text: string, at: number, token: string): Mistake | undefined {
  const all = openBrackets(text, at);
  const open = all.at(-1);
  const isTooMany = /[}\])]/.test(token) && !all.some(({ bracket }) => pairs[bracket] === token);
  if (isTooMany) return { at, problem: `there is one ${token} too many here: delete it` };
  if (open && (token === "" || /[{[(}\])]/.test(token))) {
    const closing = pairs[open.bracket];
    const where = token === "" ? "at the end of the file" : `before this ${token}`;
    return {
      at,
      problem: `a ${closing} is missing ${where}: it closes the ${open.bracket} of line ${open.line}`,
    };
  }
  return undefined;
}
