import { isNode, parseProgram, type SyntaxNode } from "./syntax-tree.ts";

/** Attributes whose texts visitors see or screen readers read out. */
const spokenAttributes =
  /^(alt|title|placeholder|label|legend|summary|caption|heading|text|[a-z]+Label|data-(copied|refused|label)|aria-(label|roledescription|description|valuetext|placeholder))$/;

const word = /\p{L}{2}/u;
/** "Line chart": a capitalised word followed by another word. */
const sentence = /^\p{Lu}\p{Ll}*,? \p{Ll}{2}/u;

/** Texts in the code that belong in languages/, as `file:line: words`. Errors and console output are for developers. */
export function literalWords(file: string, source: string): string[] {
  const found: string[] = [];
  const report = ({ start }: SyntaxNode, words: string) =>
    found.push(`${file}:${source.slice(0, start).split("\n").length}: ${words.trim()}`);

  const visit = (node: SyntaxNode, isSpoken: boolean): void => {
    if (node.type === "JSXText" && word.test(String(node["value"])))
      report(node, String(node["value"]));
    const words = textOf(node);
    if (words !== undefined && (isSpoken ? word.test(words) : sentence.test(words)))
      report(node, words);
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

/** Every text inside an element or such an attribute is shown, except those in conditions and calls. */
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

/** Without the keys of objects, which are names of fields. */
function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const { key, ...rest } = node;
  const children = node.type === "Property" ? rest : { ...rest, key };
  return Object.values(children)
    .flat()
    .filter((value) => isNode(value));
}
