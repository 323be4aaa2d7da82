import { fileWords } from "#content/language.ts";
import { chartPictureResponse } from "#app/features/charts/chart-requests.ts";
import { chartOfTable } from "#app/features/news/article-chart.tsx";
import { pictureSize } from "#app/lib/charts/chart-address.ts";
import { isMissingContent, servicesContext } from "#app/services.ts";
import { busyDrawing, embeddable, plainResponse, unlisted } from "#app/lib/resource-responses.ts";
import type { Route } from "./+types/article-chart-picture";

const missing = () => plainResponse(404, fileWords.noChart, unlisted);

/** `/images/charts/123/1.png`: the first chart of an article, drawn from its table, for feed readers. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, index] = /^([1-9]\d?)\.png$/.exec(params.file) ?? [];
  if (!index || !/^\d{1,15}$/.test(params.article)) return missing();
  const services = context.get(servicesContext);
  const { content, siteUrl, clientKey } = services;
  try {
    const { acf, path, isoDate } = await content.article(Number(params.article), clientKey);
    const block = acf.filter((each) => each.layout === "chart")[Number(index) - 1];
    const chart = block && "table" in block.of ? chartOfTable(block.of.table) : undefined;
    if (!chart || Date.parse(isoDate) > Date.now()) return missing();
    return await chartPictureResponse(
      services,
      { chart },
      {
        size: pictureSize,
        format: "png",
        address: new URL(siteUrl).host + (path ?? ""),
        headers: { ...embeddable, ...unlisted },
      },
    );
  } catch (error) {
    if (isMissingContent(error)) return missing();
    return busyDrawing();
  }
}
