import { smallFace, strongFace } from "./typeface.ts";

/**
 * An SVG of the site with outlines instead of texts: where it becomes a picture there is no typeface. Sizes and weights are
 * those of the classes in its own style sheet.
 */
export function outlineTexts(svg: string): string {
  const settings = settingsOf(/<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? "");
  return svg.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, tag: string, content: string) => {
    const { class: looks = "", x, y, dx, "text-anchor": anchor } = attributesOf(tag);
    const own = looks.split(" ").map((look) => settings.get(look));
    const size = own.findLast((setting) => setting?.size)?.size ?? 13;
    const weight = own.findLast((setting) => setting?.weight)?.weight ?? 400;
    const face = weight >= 600 ? strongFace : smallFace;
    const text = face.settable(decoded(content));
    const width = anchor ? face.measure(text, { size }) : 0;
    const left = Number(x ?? 0) + Number(dx ?? 0) - (anchor === "end" ? width : width / 2);
    const path = rounded(face.outline(text, { size }, left, Number(y ?? 0)));
    return `<path class="${looks}" d="${path}"/>`;
  });
}

interface TextSetting {
  size: number | undefined;
  weight: number | undefined;
}

function settingsOf(style: string): Map<string, TextSetting> {
  const found = new Map<string, TextSetting>();
  for (const [, selectors = "", rules = ""] of style.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const number = (name: string) => Number(new RegExp(`${name}: ?(\\d+)`).exec(rules)?.[1] ?? 0);
    const setting = {
      size: number("font-size") || undefined,
      weight: number("font-weight") || undefined,
    };
    for (const selector of selectors.split(",")) {
      const name = selector.trim().replace(/^\./, "");
      const known = found.get(name);
      found.set(name, {
        size: setting.size ?? known?.size,
        weight: setting.weight ?? known?.weight,
      });
    }
  }
  return found;
}

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** Hundredths of a pixel, at half the length. */
const rounded = (path: string) =>
  path.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
