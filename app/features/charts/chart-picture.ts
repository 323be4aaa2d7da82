import { chartAddresses } from "#app/lib/charts/chart-address.ts";
import { drawFile } from "#app/lib/charts/chart-files.ts";
import type { FoundChart } from "#app/lib/charts/find-chart.ts";
import { chartFile } from "./chart-file.tsx";

/** Without the scheme, as it is printed. */
export const printedAddress = (found: FoundChart, siteUrl: string) =>
  `${new URL(siteUrl).host}${chartAddresses(found).page}`;

/** A chart in a frame of this shape, with outlines instead of texts and space for the logotype in its lower right corner. */
export async function chartPicture(
  { chart }: Pick<FoundChart, "chart">,
  size: { width: number; height: number },
  address?: string,
): Promise<string> {
  // The typefaces and their reader are loaded when the first picture is drawn.
  const { outlineTexts } = await import("#app/seo/social/outline-text.ts");
  const drawn = drawFile(chart, {
    ...(address && { address }),
    ratio: size.height / size.width,
    sourceIndent: 130,
  });
  return outlineTexts(chartFile(drawn));
}
