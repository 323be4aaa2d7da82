import { company } from "#content/company.ts";
import { chartFigureWords } from "#content/language.ts";
import { chartAddresses, chartAtAddress, pictureSize } from "#app/lib/charts/chart-address.ts";
import { drawChart, type DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { xmlText } from "#app/lib/markup.ts";
import { fill } from "#app/lib/text.ts";

/** Longer than any address of a chart. */
const maxAddressLength = 500;

/** The width of a column of text. The frame itself is as wide as its container. */
const defaultWidth = 720;

const daySeconds = 86_400;

/** The oEmbed response for a chart's address, or undefined for any other address: https://oembed.com, type rich. */
export function oembed(siteUrl: string, query: URLSearchParams) {
  const address = query.get("url") ?? "";
  if (address.length > maxAddressLength) return undefined;
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(siteUrl).origin || url.username || url.password)
    return undefined;
  const id = /^\/charts\/([a-z\d-]+)(?:\/embed)?\/?$/.exec(url.pathname)?.[1];
  const found = id ? chartAtAddress(id, url.searchParams) : undefined;
  if (!found) return undefined;

  const { embed, png } = chartAddresses(found);
  const { title } = found.chart;
  const width = Math.min(defaultWidth, limit(query.get("maxwidth")));
  const height = Math.min(embedHeight(drawChart(found.chart)), limit(query.get("maxheight")));
  return {
    type: "rich",
    version: "1.0",
    title,
    author_name: company.name,
    author_url: `${siteUrl}/`,
    provider_name: company.name,
    provider_url: `${siteUrl}/`,
    cache_age: daySeconds,
    thumbnail_url: siteUrl + png,
    thumbnail_width: pictureSize.width,
    thumbnail_height: pictureSize.height,
    width,
    height,
    html: embedCode(siteUrl + embed, title, height, query.has("maxwidth") ? width : undefined),
  };
}

/** Anything but a positive number means no limit. */
function limit(text: string | null): number {
  const value = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return value > 0 ? value : Infinity;
}

export function oembedXml(response: object): string {
  const fields = Object.entries(response).map(
    ([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}

/** oEmbed discovery: the links in a chart's page that name its oEmbed addresses. */
export function oembedLinks(siteUrl: string, page: string, title: string) {
  const href = (format: string) =>
    `${siteUrl}/oembed?${new URLSearchParams({ url: siteUrl + page, format })}`;
  return [
    { type: "application/json+oembed", href: href("json") },
    { type: "text/xml+oembed", href: href("xml") },
  ].map((link) => ({ tagName: "link" as const, rel: "alternate", ...link, title }));
}

/** The width of a narrow column on a phone, where texts take the most lines. */
const narrowWidth = 288;

const lines = (text: string, characterWidth: number) =>
  Math.ceil((text.length * characterWidth) / narrowWidth);

/** The height at which nothing scrolls in the frame: the drawing, and an estimate of the text around it. */
export function embedHeight({ title, measure, source, base, keys, drawing }: DrawnChart): number {
  const keyRows = lines(keys.map(({ label }) => `${label}     `).join(""), 7.5);
  const { illustrative, method } = chartFigureWords;
  const sourceText = fill(chartFigureWords.source, { source });
  const baseText = fill(chartFigureWords.base, { base });
  const foot = `${illustrative} ${sourceText}. ${baseText}. ${method}`;
  const height =
    lines(title, 10.5) * 25 +
    lines(measure, 7.4) * 21 +
    keyRows * 24 +
    drawing.height +
    lines(foot, 6.8) * 20;
  const margins = 165;
  return Math.ceil((height + margins) / 10) * 10;
}

/** The `<iframe>` for another site: as wide as its container, at most `maxWidth` pixels. */
export function embedCode(src: string, title: string, height: number, maxWidth?: number): string {
  const style = maxWidth ? ` style="max-width:${maxWidth}px"` : "";
  return `<iframe src="${xmlText(src)}" title="${xmlText(title)}" width="100%" height="${height}" loading="lazy" frameborder="0"${style}></iframe>`;
}
