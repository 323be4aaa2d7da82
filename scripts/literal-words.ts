import { parseSync } from "vite";

type Node = { type: string; start: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Attributes that somebody reads or hears. */
const spokenAttributes =
  /^(alt|title|placeholder|label|legend|summary|caption|heading|text|[a-z]+Label|data-(copied|refused|label)|aria-(label|roledescription|description|valuetext|placeholder))$/;

const word = /\p{L}{2}/u;
/** "Line chart": a capital and another word after it. */
const sentence = /^\p{Lu}\p{Ll}*,? \p{Ll}{2}/u;

/** Words that stand in code instead of content/language: `line: words`. What errors and the console say is for developers. */
export function literalWords(file: string, source: string): string[] {
  const found: string[] = [];
  const tell = ({ start }: Node, words: string) =>
    found.push(`${file}:${source.slice(0, start).split("\n").length}: ${words.trim()}`);

  const visit = (node: Node, isSpoken: boolean): void => {
    if (node.type === "JSXText" && word.test(String(node["value"])))
      tell(node, String(node["value"]));
    const words = textOf(node);
    if (words !== undefined && (isSpoken ? word.test(words) : sentence.test(words)))
      tell(node, words);
    if (isForDevelopers(node)) return;
    for (const child of childrenOf(node)) visit(child, isSpokenIn(node, child, isSpoken));
  };

  visit(parseSync(file, source).program as unknown as Node, false);
  return found;
}

function textOf({ type, value }: Node): string | undefined {
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  return type === "TemplateElement" ? (value as { cooked: string }).cooked : undefined;
}

/** Inside an element or a spoken attribute every text is shown; conditions and calls are not. */
function isSpokenIn(node: Node, child: Node, isSpoken: boolean): boolean {
  const { type } = node;
  if (type === "JSXAttribute") return spokenAttributes.test(String((node["name"] as Node)["name"]));
  if (type === "JSXElement" || type === "JSXFragment")
    return child.type === "JSXExpressionContainer";
  if (type === "ConditionalExpression") return isSpoken && child !== node["test"];
  const passesOn = ["JSXExpressionContainer", "LogicalExpression", "TemplateLiteral"];
  return isSpoken && passesOn.includes(type);
}

function isForDevelopers(node: Node): boolean {
  if (node.type === "NewExpression")
    return String((node["callee"] as Node)["name"]).endsWith("Error");
  if (node.type === "ImportDeclaration") return true;
  const { object } = Object(node["callee"]) as { object?: Node };
  return node.type === "CallExpression" && object?.["name"] === "console";
}

/** Without the keys of objects: they name fields of data. */
function childrenOf(node: Node): Node[] {
  const { key, ...rest } = node;
  const children = node.type === "Property" ? rest : { ...rest, key };
  return Object.values(children)
    .flat()
    .filter((value) => isNode(value));
}
