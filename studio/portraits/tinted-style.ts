import { Style } from "@dicebear/core";
import notionists from "@dicebear/styles/notionists.json" with { type: "json" };

/**
 * The library draws in black and white only. At the size of a card, such portraits look alike, so this style
 * colours their parts; the artist's licence (CC0) allows it.
 */
const tints: Record<string, Record<string, string>> = {
  head: { paper: "skin" },
  hair: { ink: "hair", paper: "under" },
  beard: { ink: "hair" },
  clothes: { paper: "cloth", ink: "trim" },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const rename = (node: unknown, names: Record<string, string>): unknown => {
  if (Array.isArray(node)) return node.map((child) => rename(child, names));
  if (!isRecord(node)) return node;
  if (node["type"] === "color" && typeof node["name"] === "string") {
    return { ...node, name: names[node["name"]] ?? node["name"] };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, rename(value, names)]),
  );
};

const solid = (value: string) => ({ values: [value] });

export const tintedStyle = new Style({
  ...notionists,
  components: Object.fromEntries(
    Object.entries(notionists.components).map(([name, component]) => [
      name,
      rename(component, tints[name] ?? {}),
    ]),
  ),
  colors: {
    ink: solid("#04140f"),
    paper: solid("#ffffff"),
    skin: solid("#ffffff"),
    hair: solid("#04140f"),
    under: solid("#ffffff"),
    cloth: solid("#ffffff"),
    trim: solid("#04140f"),
  },
} as ConstructorParameters<typeof Style>[0]);
