import { isNode, parseProgram, type SyntaxNode } from "./syntax-tree.ts";

/** Attributes that somebody reads or hears. */
const spokenAttributes =
  /^(alt|title|placeholder|label|legend|summary|caption|heading|text|[a-z]+Label|data-(copied|refused|label)|aria-(label|roledescription|description|valuetext|placeholder))$/;

const word = /\p{L}{2}/u;
/** "Line chart": a capital and another word after it. */
const sentence = /^\p{Lu}\p{Ll}*,? \p{Ll}{2}/u;

/** Words that stand in code instead of content/language: `line: words`. What errors and the console say is for developers. */
export function literalWords(file: string, source: string): string[] {
  const found: string[] = [];
  const tell = ({ start }: SyntaxNode, words: string) =>
    found.push(`${file}:${source.slice(0, start).split("\n").length}: ${words.trim()}`);

  const visit = (node: SyntaxNode, isSpoken: boolean): void => {
    if (node.type === "JSXText" && word.test(String(node["value"])))
      tell(node, String(node["value"]));
    const words = textOf(node);
    if (words !== undefined && (isSpoken ? word.test(words) : sentence.test(words)))
      tell(node, words);
    if (isForDevelopers(node)) return;
    for (const child of childrenOf(node)) visit(child, isSpokenIn(node, child, isSpoken));
  };

  visit(parseProgram(file, source), false);
  return found;
}

function textOf({ type, value }: SyntaxNode): string | undefined {
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  return type === "TemplateElement" ? (value as { cooked: string }).cooked : undefined;
}

/** Inside an element or a spoken attribute every text is shown; conditions and calls are not. */
function isSpokenIn(node: SyntaxNode, child: SyntaxNode, isSpoken: boolean): boolean {
  const { type } = node;
  if (type === "JSXAttribute")
    return spokenAttributes.test(String((node["name"] as SyntaxNode)["name"]));
  if (type === "JSXElement" || type === "JSXFragment")
    return child.type === "JSXExpressionContainer";
  if (type === "ConditionalExpression") return isSpoken && child !== node["test"];
  const passesOn = ["JSXExpressionContainer", "LogicalExpression", "TemplateLiteral"];
  return isSpoken && passesOn.includes(type);
}

function isForDevelopers(node: SyntaxNode): boolean {
  if (node.type === "NewExpression")
    return String((node["callee"] as SyntaxNode)["name"]).endsWith("Error");
  if (node.type === "ImportDeclaration") return true;
  const { object } = Object(node["callee"]) as { object?: SyntaxNode };
  return node.type === "CallExpression" && object?.["name"] === "console";
}

/** Without the keys of objects: they name fields of data. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const { key, ...rest } = node;
  const children = node.type === "Property" ? rest : { ...rest, key };
  return Object.values(children)
    .flat()
    .filter((value) => isNode(value));
}
