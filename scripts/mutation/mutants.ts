import { random } from "../../tests/support/random.ts";
import { isNode, parseProgram, type SyntaxNode } from "../syntax-tree.ts";

/** One small change to a source file. A good test suite fails with it. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
};

type Change = { node: SyntaxNode; after: string };

const exchanged: Record<string, string> = {
  "&&": "||",
  "||": "&&",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};

/** These nodes contain an expression and a type; every other `TS…` node is only a type. */
const typedExpression = /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$/;
const logCall = /^(?:\w+\.)*log\.(?:info|warn|error)$/;

/** All mutants of a TypeScript source, in source order. */
export function listMutants(file: string, source: string): Mutant[] {
  const changes: Change[] = [];
  visit(parseProgram(file, source), source, changes);
  return changes
    .map(({ node: { start, end }, after }) => ({
      file,
      line: source.slice(0, start).split("\n").length,
      start,
      end,
      before: source.slice(start, end),
      after,
    }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const applyMutant = (source: string, { start, end, after }: Mutant) =>
  source.slice(0, start) + after + source.slice(end);

/** `count` of the mutants, the same ones for the same seed. */
export function sampleMutants<T>(mutants: T[], count: number, seed: number): T[] {
  const next = random(seed);
  return mutants
    .map((mutant, index) => ({ mutant, index, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ mutant }) => mutant);
}

function visit(node: SyntaxNode, source: string, changes: Change[], isErrorText = false): void {
  const text = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : "");
  if (node.type.startsWith("TS") && !typedExpression.test(node.type)) return;
  if (/^(?:Import|ExportAll)/.test(node.type)) return;
  // Texts of logs and errors are for people; tests do not check them.
  if (node.type === "CallExpression" && logCall.test(text(node["callee"]))) return;
  const inError =
    isErrorText || (node.type === "NewExpression" && text(node["callee"]).endsWith("Error"));
  if (!(inError && node.type.endsWith("Literal")))
    changes.push(...changesOf(node, text).map((change) => ({ node, ...change })));
  for (const [field, value] of Object.entries(node)) {
    if (node.type === "Property" && field === "key" && node["computed"] !== true) continue;
    if (node.type === "ExportNamedDeclaration" && field === "source") continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, source, changes, inError);
  }
}

function changesOf(
  node: SyntaxNode,
  text: (part: unknown) => string,
): (Partial<Change> & { after: string })[] {
  const { left, right, test, argument, body, expression } = node;
  const isLog = (part: unknown) => isNode(part) && logCall.test(text(part["callee"]));
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
    case "WhileStatement":
      return isNode(test) ? [{ node: test, after: `!(${text(test)})` }] : [];
    case "LogicalExpression":
      if (node["operator"] === "??") return [{ after: text(left) }];
      return exchangeOperator(node, text);
    case "BinaryExpression":
      return exchangeOperator(node, text);
    case "UnaryExpression":
      return node["operator"] === "!" ? [{ after: text(argument) }] : [];
    case "AssignmentPattern":
      return isNode(right) ? [{ after: text(left) }] : [];
    case "Literal":
      return literalChanges(node["value"]);
    case "TemplateLiteral":
      return text(node) === "``" ? [] : [{ after: "``" }];
    case "ArrayExpression":
      return (node["elements"] as SyntaxNode[]).length > 0 ? [{ after: "[]" }] : [];
    case "ObjectExpression":
      return (node["properties"] as SyntaxNode[]).length > 0 ? [{ after: "{}" }] : [];
    case "ReturnStatement":
      return isNode(argument) && text(argument) !== "undefined"
        ? [{ after: "return undefined;" }]
        : [];
    case "ArrowFunctionExpression":
      return isNode(body) &&
        node["expression"] === true &&
        text(body) !== "undefined" &&
        !isLog(body)
        ? [{ node: body, after: "undefined" }]
        : [];
    case "ExpressionStatement":
      return isLog(expression) ? [] : [{ after: ";" }];
    default:
      return [];
  }
}

function exchangeOperator(node: SyntaxNode, text: (part: unknown) => string): { after: string }[] {
  const operator = exchanged[String(node["operator"])];
  if (operator === undefined) return [];
  return [{ after: `(${text(node["left"])}) ${operator} (${text(node["right"])})` }];
}

/** Small numbers are counts and positions, where one more is wrong; large ones are limits, where a test shows the magnitude. */
function literalChanges(value: unknown): { after: string }[] {
  if (typeof value === "boolean") return [{ after: String(!value) }];
  if (typeof value === "number")
    return [{ after: String(Math.abs(value) <= 10 ? value + 1 : value * 2) }];
  return typeof value === "string" && value !== "" ? [{ after: '""' }] : [];
}
