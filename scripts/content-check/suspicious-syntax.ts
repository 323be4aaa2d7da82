import type { parseSync } from "vite";
import type { Mistake } from "./content-syntax.ts";

type Program = ReturnType<typeof parseSync>["program"];

/** What the language allows and nobody means: a field that stands twice, an empty place in a list, a number like 08. */
export function suspiciousSyntax(text: string, program: Program): Mistake[] {
  return nodesIn(program).flatMap((node) => {
    if (node.type === "ObjectExpression") return twice(text, node.properties as Node[]);
    if (node.type === "ArrayExpression" && (node.elements as unknown[]).includes(null))
      return [
        {
          at: emptyPlace(text, node),
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

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** A node and all below it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function twice(text: string, properties: Node[]): Mistake[] {
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

function emptyPlace(text: string, { start, elements }: Node): number {
  const all = elements as (Node | null)[];
  const before = all[all.indexOf(null) - 1];
  const comma = before ? text.indexOf(",", before.end) + 1 : start + 1;
  return text.indexOf(",", comma);
}
