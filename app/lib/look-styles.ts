import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { fontList, typefaceRules } from "./font-files.ts";

/** CSS generated from look.yaml. Each entry replaces `@look NAME;` in the stylesheets. */
const styles = derived((content: Content): Record<string, () => string> => ({
  typefaces: () => Object.entries(content.look.typefaces).map(typefaceRules).join("\n"),
  tokens: () =>
    [
      ...Object.entries(content.look.colours).map(([name, value]) => `--color-${name}: ${value};`),
      ...Object.entries(content.look.typefaces).map(
        ([role, of]) => `--font-${role}: ${fontList(of)};`,
      ),
    ].join("\n"),
  "report-colours": () =>
    Object.entries(content.look.reports)
      .map(([name, colours]) => {
        const values = Object.entries(colours).map(
          ([part, value]) => `--report-${part}: ${value};`,
        );
        return `[data-palette="${name}"] { ${values.join(" ")} }`;
      })
      .join("\n"),
  "country-colours-on-light": () => countryColours(content, ({ onLight }) => onLight),
  "country-colours-on-dark": () => countryColours(content, ({ onDark }) => onDark),
  "country-colours-forced": () => countryColours(content, () => "CanvasText"),
  "country-colours": () =>
    content.countries
      .map(({ id }) => `.chart-colour-${id} { color: var(--chart-${id}); }`)
      .concat(`.chart-colour-${content.region.id} { color: var(--chart-region); }`)
      .join("\n"),
}));

export function withLook(content: Content, css: string): string {
  return css.replace(/@look ([a-z-]+);/g, (_, name: string) => {
    const style = styles(content)[name];
    if (!style)
      throw new Error(`There is no @look ${name}, only ${Object.keys(styles(content)).join(", ")}`);
    return style();
  });
}

/** The colours for a country by its position in the list. They repeat if there are more countries than colours. */
export function countryColour(content: Content, index: number) {
  const colours = content.look.countries[index % content.look.countries.length];
  if (!colours) throw new Error("look.yaml has no colours for countries");
  return colours;
}

function countryColours(
  content: Content,
  select: (colours: ReturnType<typeof countryColour>) => string,
): string {
  return content.countries
    .map(({ id }, index) => `--chart-${id}: ${select(countryColour(content, index))};`)
    .join(" ");
}
