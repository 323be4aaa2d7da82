import { isNode, nodesIn, type SyntaxNode } from "../syntax-tree.ts";
import type { Mistake } from "./explain-syntax-error.ts";

/** Valid syntax that is probably a mistake: a repeated field, an empty entry in a list, a number like 08. */
export function suspiciousSyntax(text: string, program: unknown): Mistake[] {
  return nodesIn(program).flatMap((node) => {
    if (node.type === "ObjectExpression") return twice(text, node.properties as SyntaxNode[]);
    if (node.type === "ArrayExpression" && (node.elements as unknown[]).includes(null))
      return [
        {
          at: emptyEntryOffset(text, node),
          problem: "there is one comma too many in this list: delete it",
        },
      ];
    if (node.type === "Literal" && /^0\d/.test(String(node.raw)))
      return [
        { at: node.start, problem: "a number does not begin with 0: put it in quotation marks" },
      ];
    return [];
  });
}

function twice(text: string, properties: SyntaxNode[]): Mistake[] {
  const starts = new Map<string, number>();
  return properties.flatMap(({ key, computed, start }) => {
    if (!isNode(key) || computed) return [];
    const name = String(key["name"] ?? key["value"]);
    const first = starts.get(name);
    if (first === undefined) {
      starts.set(name, start);
      return [];
    }
    const line = text.slice(0, first).split("\n").length;
    return [
      { at: start, problem: `"${name}" stands here and in line ${line}: delete one of the two` },
    ];
  });
}

function emptyEntryOffset(text: string, { start, elements }: SyntaxNode): number {
  const all = elements as (SyntaxNode | null)[];
  const before = all[all.indexOf(null) - 1];
  const comma = before ? text.indexOf(",", before.end) + 1 : start + 1;
  return text.indexOf(",", comma);
}
