import { regularFace, strongFace } from "./typeface.ts";

/**
 * Replaces the texts of an SVG by outlines, because the library that rasterises it has no fonts. Sizes and weights come from
 * the style sheet in the SVG.
 */
export function outlineTexts(svg: string): string {
  const style = svg.split("<style>", 2)[1]?.split("</style>", 1)[0] ?? "";
  const settings = settingsOf(style);
  const [head = "", ...texts] = svg.split("<text ");
  const outlined = texts.map((text) => {
    const tagEnd = text.indexOf(">");
    const end = text.indexOf("</text>");
    const outline = outlineOf(text.slice(0, tagEnd), text.slice(tagEnd + 1, end), settings);
    return outline + text.slice(end + "</text>".length);
  });
  return head + outlined.join("");
}

function outlineOf(tag: string, content: string, settings: Map<string, TextSetting>): string {
  const { class: classNames = "", x, y, dx, "text-anchor": anchor } = attributesOf(tag);
  const own = classNames.split(" ").map((className) => settings.get(className));
  const size = own.findLast((setting) => setting?.size)?.size ?? 13;
  const weight = own.findLast((setting) => setting?.weight)?.weight ?? 400;
  const face = weight >= 600 ? strongFace : regularFace;
  const text = face.settable(decoded(content));
  const width = anchor ? face.measure(text, { size }) : 0;
  const left = Number(x ?? 0) + Number(dx ?? 0) - (anchor === "end" ? width : width / 2);
  return `<path class="${classNames}" d="${face.outline(text, { size }, left, Number(y ?? 0))}"/>`;
}

interface TextSetting {
  size?: number;
  weight?: number;
}

/** Font sizes and weights by class; of two rules for a class, the later one wins. */
function settingsOf(style: string): Map<string, TextSetting> {
  const found = new Map<string, TextSetting>();
  for (const rule of style.split("}")) {
    const [selectors = "", declarations = ""] = rule.split("{");
    const values = new Map(
      declarations.split(";").map((declaration) => {
        const [name = "", value = ""] = declaration.split(":");
        return [name.trim(), Number.parseInt(value, 10)];
      }),
    );
    const [size, weight] = [values.get("font-size"), values.get("font-weight")];
    for (const selector of selectors.split(",")) {
      const name = selector.trim().replace(/^\./, "");
      found.set(name, { ...found.get(name), ...(size && { size }), ...(weight && { weight }) });
    }
  }
  return found;
}

/** React writes every attribute as `name="value"`. */
function attributesOf(tag: string): Record<string, string> {
  const parts = tag.split('"');
  const names = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(
    names.map((name, index) => [name.trim().slice(0, -1), parts[index * 2 + 1] ?? ""]),
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
