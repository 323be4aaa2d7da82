import { fileWords } from "#content/language.ts";
import { chartPicture } from "#app/features/charts/chart-requests.ts";
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
  const { content, socialImages, siteUrl, clientKey } = context.get(servicesContext);
  try {
    const { acf, path, isoDate } = await content.article(Number(params.article), clientKey);
    const block = acf.filter(({ layout }) => layout === "chart")[Number(index) - 1];
    const chart =
      block?.layout === "chart" && "table" in block.of ? chartOfTable(block.of.table) : undefined;
    if (!chart || Date.parse(isoDate) > Date.now()) return missing();
    const address = new URL(siteUrl).host + (path ?? "");
    const body = await socialImages.drawChart(
      async () => ({
        svg: await chartPicture({ chart }, pictureSize, address),
        ...pictureSize,
        format: "png",
      }),
      clientKey,
    );
    if (!body) return busyDrawing();
    return new Response(body, {
      headers: { "content-type": "image/png", ...embeddable, ...unlisted },
    });
  } catch (error) {
    if (isMissingContent(error)) return missing();
    return busyDrawing();
  }
}
