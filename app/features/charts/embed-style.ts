import { createHash } from "node:crypto";
import site from "#app/app.css?raw";
import figure from "#app/ui/chart/chart.css?raw";
import marks from "#app/ui/chart/chart-marks.css?raw";
import page from "./embed.css?raw";

/** The colours of a drawing on a dark ground, as chart.css has them. */
const darkSelector = '.chart[data-ground="dark"] {';
const darkStart = figure.indexOf(darkSelector);
if (darkStart < 0) throw new Error("chart.css has no rule for charts on a dark ground");
const darkEnd = figure.indexOf("}", darkStart);
const darkColours = figure.slice(darkStart + darkSelector.length, darkEnd);
const lightFigure = figure.slice(0, darkStart) + figure.slice(darkEnd + 1);

const darkPage = "html { background: var(--color-forest-900); color: var(--color-white); }";

/** The styles of an embedded chart, which loads no file: its own, those of drawings, and what changes on a dark ground. */
export const embedStyles = {
  base: compact(page + lightFigure + marks),
  dark: compact(`${darkPage} .chart { ${darkColours} }`),
};

const hashes = Object.values(embedStyles).map(
  (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
);

/** Any site may show it in a frame; it may load nothing but its own two styles. */
export const embedPolicy = `default-src 'none'; style-src ${hashes.join(" ")}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** With the values of the site's tokens, without comments and spaces. */
function compact(css: string): string {
  const values = tokens();
  const [first = "", ...commented] = css.split("/*");
  const bare = first + commented.map((part) => part.slice(part.indexOf("*/") + 2)).join("");
  return bare
    .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole)
    .split(/\s/)
    .filter(Boolean)
    .join(" ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":");
}

/** The tokens of app.css, each on a line of its own. */
function tokens(): Map<string, string> {
  return new Map(
    site.split("\n").flatMap((line): [string, string][] => {
      const text = line.trim();
      const colon = text.indexOf(":");
      const isToken = text.startsWith("--") && text.endsWith(";");
      return isToken ? [[text.slice(0, colon), text.slice(colon + 1, -1).trim()]] : [];
    }),
  );
}
