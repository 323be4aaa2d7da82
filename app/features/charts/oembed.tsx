import type { Content } from "#app/lib/content/content.ts";
import { chartAddresses, chartAtAddress, pictureSize } from "#app/lib/charts/chart-address.ts";
import { largestShown, wideFromPixels } from "#app/lib/charts/chart-points.ts";
import { drawChart, type DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { wrapText } from "#app/lib/charts/measure-text.ts";
import { useSiteUrl } from "#app/lib/content/content-context.tsx";
import { xmlText } from "#app/lib/markup.ts";
import { programPath } from "#app/lib/site-addresses.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** Longer than any address of a chart. */
const maxAddressLength = 500;

/** The width of a column of text. The frame itself is as wide as its container. */
const defaultWidth = 720;

const daySeconds = 86_400;

/** The oEmbed response for a chart's address, or undefined for any other address: https://oembed.com, type rich. */
export function oembed(content: Content, siteUrl: string, query: URLSearchParams) {
  const address = query.get("url") ?? "";
  if (address.length > maxAddressLength) return undefined;
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(siteUrl).origin || url.username || url.password)
    return undefined;
  const id = /^\/charts\/([a-z\d-]+)(?:\/embed)?\/?$/.exec(programPath(content, url.pathname))?.[1];
  const found = id ? chartAtAddress(content, id, url.searchParams) : undefined;
  if (!found) return undefined;

  const { embed, png } = chartAddresses(content, found);
  const { title } = found.chart;
  const width = Math.min(defaultWidth, limit(query.get("maxwidth")));
  const height = Math.min(
    embedHeight(content, drawChart(content, found.chart)),
    limit(query.get("maxheight")),
  );
  return {
    type: "rich",
    version: "1.0",
    title,
    author_name: content.company.name,
    author_url: `${siteUrl}/`,
    provider_name: content.company.name,
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

/** oEmbed discovery: the link in a chart's page that names its oEmbed address. */
export function OembedLink({ page, title }: { page: string; title: string }) {
  const siteUrl = useSiteUrl();
  const query = new URLSearchParams({ url: siteUrl + page, format: "json" });
  const href = `${siteUrl}/oembed?${query}`;
  return <link rel="alternate" type="application/json+oembed" href={href} title={title} />;
}

/**
 * Widths of a figure in pixels at which its frame may be the highest: in a column of 320 pixels, where texts take the most
 * lines, and where each drawing is shown at its largest.
 */
const figureWidths = [288, largestShown.narrow, wideFromPixels, largestShown.wide] as const;

/** The height at which nothing scrolls in the frame, at any of these widths. */
export const embedHeight = (content: Content, chart: DrawnChart): number =>
  Math.ceil(Math.max(...figureWidths.map((width) => heightAt(content, chart, width))) / 10) * 10;

/** Padding of the frame, and the spaces between the parts of the figure. */
const spaces = 120;

/** The type sizes and line heights are those of chart.css and chart-embed.css. */
function heightAt(content: Content, chart: DrawnChart, width: number): number {
  const { title, measure, source, base, keys, notes, drawings } = chart;
  const lines = (text: string, size: number, isBold = false) =>
    wrapText(text, width, { size, isBold }).length;
  const drawing = drawings[width < wideFromPixels ? "narrow" : "wide"];
  const shownWidth = Math.min(
    width,
    width < wideFromPixels ? largestShown.narrow : largestShown.wide,
  );
  const keyTexts = keys.map(({ label }) => `iii${label}iiiii`).join(" ");
  const sourceText = [
    content.words.chartFigure.illustrative,
    fillTemplate(content.words.chartFigure.source, { source }),
    fillTemplate(content.words.chartFigure.base, { base }),
    ...notes,
  ].join(". ");
  return (
    spaces +
    lines(title, 20, true) * 25 +
    lines(measure, 15) * 21 +
    (keys.length > 0 ? lines(keyTexts, 13) * 23 + 16 : 0) +
    (drawing.height * shownWidth) / drawing.width +
    lines(sourceText, 13.5) * 20
  );
}

/** The `<iframe>` for another site: as wide as its container, at most `maxWidth` pixels. */
export function embedCode(src: string, title: string, height: number, maxWidth?: number): string {
  const style = maxWidth ? ` style="max-width:${maxWidth}px"` : "";
  return `<iframe src="${xmlText(src)}" title="${xmlText(title)}" width="100%" height="${height}" loading="lazy" frameborder="0"${style}></iframe>`;
}
