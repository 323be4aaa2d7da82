import { createHash } from "node:crypto";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { systemFontList } from "#app/lib/font-files.ts";
import { compactCss, withoutComments } from "#app/lib/css-text.ts";
import { withLook } from "#app/lib/look-styles.ts";
import site from "#app/styles/app.css?raw";
import look from "#app/styles/look.css?raw";
import page from "#app/styles/chart-embed.css?raw";
import chart from "#app/styles/chart.css?raw";

const paint = /^(?:color|fill|opacity|paint-order|stroke[\w-]*|font-size|font-weight)$/;

interface ChartStyles {
  /** The inline style sheet of an embedded chart, which loads no files. */
  embed: string;
  /** Any site may frame the document. It loads nothing and runs no script; its inline style is allowed by hash. */
  embedPolicy: string;
  /**
   * The styles of an SVG file: the rules for shapes and texts, with the colours of the light theme as literal values, because
   * programs that open a downloaded file know no variables and no conditions.
   */
  file: string;
}

export const chartStyles = derived((content: Content): ChartStyles => {
  const { colours, typefaces } = content.look;
  const font = `font-family: ${systemFontList(typefaces.sans)};`;
  const rules = chartRules(content);
  /** The variables of the site and their values. In its style sheets each has a line of its own. */
  const variables = variablesOf(`${site}\n${withLook(content, "@look tokens;")}`);
  const embed = compactCss(
    withValues(`html { ${font} } ${withoutComments(page)} ${rules}`, variables),
  );
  const hash = createHash("sha256").update(embed).digest("base64");
  return {
    embed,
    embedPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    file: compactCss(`text { ${font} }
  .chart-file-title { font-size: 20px; font-weight: 600; fill: ${colours.ink}; }
  .chart-file-source { font-size: 12px; fill: ${colours.muted}; }
  ${withValues(shapeRules(rules).join("\n"), lightVariables(rules, variables))}`),
  };
});

/** The rules of charts, with the colours of the countries before the rules that depend on a condition. */
function chartRules(content: Content): string {
  const ofCountries = drawnRules(content, look);
  const conditions = ofCountries.indexOf("@media");
  return (
    ofCountries.slice(0, conditions) + drawnRules(content, chart) + ofCountries.slice(conditions)
  );
}

/** The rules for the drawing itself, without the layer around them. */
function drawnRules(content: Content, css: string): string {
  const [drawn = "", others] = withLook(content, css).split("/* Only on pages");
  if (others === undefined) throw new Error("A style sheet of charts has no rules only for pages");
  const layer = "@layer components {";
  return withoutComments(drawn.slice(drawn.indexOf(layer))).replace(layer, "");
}

/** Before the first condition there are no nested rules. */
function flatRules(rules: string): { selector: string; declarations: string }[] {
  const [flat = ""] = rules.split(/@(?:media|container)/, 1);
  return flat
    .split("}")
    .map((rule) => rule.split("{"))
    .map(([selector = "", declarations = ""]) => ({ selector: selector.trim(), declarations }));
}

/** The rules for a single class that only say how something is painted. */
function shapeRules(rules: string): string[] {
  return flatRules(rules)
    .filter(
      ({ selector, declarations }) =>
        selector.split(",").every((part) => /^\.chart-[\w-]+$/.test(part.trim())) &&
        declarations
          .split(";")
          .map((declaration) => declaration.split(":", 1)[0]?.trim() ?? "")
          .every((name) => name === "" || paint.test(name)),
    )
    .map(({ selector, declarations }) => `${selector} {${declarations}}`);
}

function lightVariables(rules: string, siteVariables: Map<string, string>): Map<string, string> {
  const own = flatRules(rules)
    .filter(({ selector }) => selector === ".chart")
    .map(({ declarations }) => declarations)
    .join("");
  const variables = variablesOf(own.replaceAll(";", ";\n"));
  return new Map([
    ...siteVariables,
    ...[...variables].map(([name, value]) => [name, withValues(value, siteVariables)] as const),
  ]);
}

function variablesOf(css: string): Map<string, string> {
  return new Map(
    css
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.startsWith("--") && line.endsWith(";"))
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon), line.slice(colon + 1, -1).trim()] as const;
      }),
  );
}

function withValues(css: string, variables: Map<string, string>): string {
  return css.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => variables.get(name) ?? whole);
}
