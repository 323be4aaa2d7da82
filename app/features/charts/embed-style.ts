import { createHash } from "node:crypto";
import tokens from "#app/app.css?raw";
import figure from "#app/ui/chart/chart.css?raw";
import marks from "#app/ui/chart/chart-marks.css?raw";
import page from "./embed.css?raw";

/** The colours of a drawing on a dark ground, as chart.css has them. */
const darkRule = /\.chart\[data-ground="dark"\] \{([^}]*)\}/;
const darkColours = darkRule.exec(figure)?.[1];
if (!darkColours) throw new Error("chart.css has no rule for charts on a dark ground");

const darkPage = "html { background: var(--color-forest-900); color: var(--color-white); }";

/** The styles of an embedded chart, which loads no file: its own, those of drawings, and what changes on a dark ground. */
export const embedStyles = {
  base: compact(page + figure.replace(darkRule, "") + marks),
  dark: compact(`${darkPage} .chart { ${darkColours} }`),
};

const hashes = Object.values(embedStyles).map(
  (style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
);

/** Any site may show it in a frame; it may load nothing but its own two styles. */
export const embedPolicy = `default-src 'none'; style-src ${hashes.join(" ")}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** With the values of the site's tokens, without comments and spaces. */
function compact(css: string): string {
  const values = new Map(
    [...tokens.matchAll(/(--[\w-]+):\s*([^;{}]+);/g)].map(([, name, value]) => [name, value]),
  );
  return css
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, "")
    .replace(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name) ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .trim();
}
