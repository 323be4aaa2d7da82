import { countries, region } from "#content/charts/countries.ts";
import { look } from "#content/look.ts";
import { fontList, typefaceRules } from "./font-files.ts";

/** CSS generated from content/look.ts. Each entry replaces `@look NAME;` in the stylesheets. */
const styles: Record<string, () => string> = {
  typefaces: () => Object.entries(look.typefaces).map(typefaceRules).join("\n"),
  tokens: () =>
    [
      ...Object.entries(look.colours).map(([name, value]) => `--color-${name}: ${value};`),
      ...Object.entries(look.typefaces).map(([role, of]) => `--font-${role}: ${fontList(of)};`),
    ].join("\n"),
  "report-colours": () =>
    Object.entries(look.reports)
      .map(([name, colours]) => {
        const values = Object.entries(colours).map(
          ([part, value]) => `--report-${part}: ${value};`,
        );
        return `[data-palette="${name}"] { ${values.join(" ")} }`;
      })
      .join("\n"),
  "country-colours-on-light": () => countryColours(({ onLight }) => onLight),
  "country-colours-on-dark": () => countryColours(({ onDark }) => onDark),
  "country-colours-forced": () => countryColours(() => "CanvasText"),
  "country-colours": () =>
    countries
      .map(({ id }) => `.chart-colour-${id} { color: var(--chart-${id}); }`)
      .concat(`.chart-colour-${region.id} { color: var(--chart-region); }`)
      .join("\n"),
};

export function withLook(css: string): string {
  return css.replace(/@look ([a-z-]+);/g, (_, name: string) => {
    const style = styles[name];
    if (!style)
      throw new Error(`There is no @look ${name}, only ${Object.keys(styles).join(", ")}`);
    return style();
  });
}

/** The colours for a country by its position in the list. They repeat if there are more countries than colours. */
export function countryColour(index: number) {
  const colours = look.countries[index % look.countries.length];
  if (!colours) throw new Error("content/look.ts has no colours for countries");
  return colours;
}

function countryColours(select: (colours: ReturnType<typeof countryColour>) => string): string {
  return countries
    .map(({ id }, index) => `--chart-${id}: ${select(countryColour(index))};`)
    .join(" ");
}
