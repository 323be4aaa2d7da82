import {
  chartAddresses,
  chartAtAddress,
  type ChartAtAddress,
  withParameter,
} from "#app/lib/charts/chart-address.ts";
import { drawFile } from "#app/lib/charts/chart-files.ts";
import { chartFile } from "./chart-file.tsx";
import { redirect } from "react-router";
import type { Content } from "#app/lib/content/content.ts";
import type { PageServices } from "#server/pages/app-pages.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { busyDrawing, embeddable, plainResponse, unlisted } from "#app/lib/resource-responses.ts";

interface RequestOptions {
  /** A query parameter that only this route has, with its valid values. */
  more?: { name: string; values: readonly string[] };
  /** Of the redirect. Browsers check cross-origin headers on redirects too, so it needs those of the response. */
  headers?: Record<string, string>;
}

/**
 * The chart at the requested address. Any other spelling of the query redirects to the canonical one, which is the
 * only one to be drawn and cached.
 */
export function chartAtRequest(
  content: Content,
  id: string,
  url: URL,
  { more, headers = {} }: RequestOptions = {},
): ChartAtAddress | undefined {
  const found = chartAtAddress(content, id, url.searchParams);
  if (!found) return undefined;
  const value = more && url.searchParams.get(more.name);
  const isKnown = more && value && more.values.includes(value);
  const canonical = isKnown
    ? withParameter(found.canonicalQuery, more.name, value)
    : found.canonicalQuery;
  if (canonical !== url.search) throw redirect(url.pathname + canonical, { headers });
  return found;
}

/** Other sites may embed and fetch the files of charts, and read the 404 of a missing one. */
export const openToSites = {
  "access-control-allow-origin": "*",
  ...embeddable,
  ...unlisted,
};

export const missingChart = (content: Content) =>
  plainResponse(404, content.words.file.noChart, openToSites);

/** Saved instead of opened in a tab, where the content security policy blocks the inline styles of an SVG. */
const attachments = new Set(["csv", "svg"]);

/** The file name contains the view and an older edition, to tell downloads apart. */
export function chartFileHeaders(found: FoundChart, ending: string): Record<string, string> {
  const { chart, newest, selection } = found;
  const parts = [
    chart.id,
    ...(selection ? Object.values(selection).filter((part) => part !== undefined) : []),
    ...(chart.edition === newest ? [] : [chart.edition]),
  ];
  const disposition = attachments.has(ending) ? "attachment" : "inline";
  return {
    "content-disposition": `${disposition}; filename="${parts.join("-")}.${ending}"`,
    ...openToSites,
  };
}

/** The chart's address as it is printed in files: without the scheme. */
export const printedAddress = (content: Content, found: FoundChart, siteUrl: string) =>
  `${new URL(siteUrl).host}${chartAddresses(content, found).page}`;

interface PictureOptions {
  size: { width: number; height: number };
  format: "png" | "jpeg";
  /** Printed below the chart. */
  address?: string;
  headers?: Record<string, string>;
}

/** The picture of a chart, or a 503 response if too many pictures are waiting to be drawn. */
export async function chartPictureResponse(
  { content, socialImages }: Pick<PageServices, "content" | "socialImages">,
  found: Pick<FoundChart, "chart">,
  { size, format, address, headers }: PictureOptions,
): Promise<Response> {
  const body = await socialImages.drawChart(async () => ({
    svg: await chartPicture(content, found, size, address),
    ...size,
    format,
  }));
  if (!body) return busyDrawing(content);
  return new Response(body, { headers: { "content-type": `image/${format}`, ...headers } });
}

/** An SVG of the chart in this shape: texts as outlines, and space for the logotype in the lower right corner. */
export async function chartPicture(
  content: Content,
  { chart }: Pick<FoundChart, "chart">,
  size: { width: number; height: number },
  address?: string,
): Promise<string> {
  // Fonts and fontkit are loaded only when the first picture is drawn.
  const { outlineTexts } = await import("#app/seo/social/outline-text.ts");
  const drawn = drawFile(content, chart, {
    ...(address && { address }),
    ratio: size.height / size.width,
    sourceIndent: 130,
  });
  return outlineTexts(chartFile(content, drawn));
}
