import { createHash } from "node:crypto";
import { look } from "#content/look.ts";
import { systemFontList } from "#app/lib/font-files.ts";
import { withLook } from "#app/lib/look-styles.ts";
import site from "#app/app.css?raw";
import figure from "#app/ui/chart/chart.css?raw";
import marks from "#app/ui/chart/chart-marks.css?raw";
import page from "./embed.css?raw";

/** The CSS variables of app.css and their values. In that file each has a line of its own. */
const tokens = new Map(
  withLook(site)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("--") && line.endsWith(";"))
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1, -1).trim()] as const;
    }),
);
const font = `html { font-family: ${systemFontList(look.typefaces.sans)}; }`;

/** The rule of chart.css with the colours for a dark background. */
const darkSelector = '.chart[data-ground="dark"] {';
const darkStart = figure.indexOf(darkSelector);
if (darkStart < 0) throw new Error("chart.css has no rule for charts on a dark ground");
const darkEnd = figure.indexOf("}", darkStart);
const darkColours = figure.slice(darkStart + darkSelector.length, darkEnd);
const lightFigure = figure.slice(0, darkStart) + figure.slice(darkEnd + 1);

const lightCountries = withLook(`.chart { @look country-colours-on-light; } @look country-tones;
  @media (forced-colors: active) { .chart { @look country-colours-forced; } }`);
const darkCountries = withLook("@look country-colours-on-dark;");

const darkPage = "html { background: var(--color-forest-900); color: var(--color-white); }";

/** The inline styles of an embedded chart, which loads no style sheet. `dark` overrides `base` on a dark background. */
export const embedStyles = {
  base: compact(font + page + lightFigure + marks + lightCountries),
  dark: compact(`${darkPage} .chart { ${darkColours} ${darkCountries} }`),
};

const hashes = Object.values(embedStyles).map(
  (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
);

/** Any site may frame the document. It loads nothing and runs no script; its two inline styles are allowed by hash. */
export const embedPolicy = `default-src 'none'; style-src ${hashes.join(" ")}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** Replaces CSS variables by their values and removes comments and needless spaces. */
function compact(css: string): string {
  const [first = "", ...commented] = css.split("/*");
  const bare = first + commented.map((part) => part.slice(part.indexOf("*/") + 2)).join("");
  return bare
    .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => tokens.get(name) ?? whole)
    .split(/\s/)
    .filter(Boolean)
    .join(" ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":");
}
