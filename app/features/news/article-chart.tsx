import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import type { ArticleBlock } from "#server/news/content-service.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { chartAddresses, chartAtAddress, pictureSize } from "#app/lib/charts/chart-address.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { ChartTableRows } from "#app/ui/chart/chart-figure.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import { SafeHtmlBlock } from "./safe-html.tsx";

export type ChartBlock = Extract<ArticleBlock, { layout: "chart" }>;

/** Pages show the interactive chart, feeds a picture of it, plain text its table. */
export type ChartsAs = "live" | "picture" | "table";

interface ArticleChartProps {
  block: ChartBlock;
  as: ChartsAs;
}

/** A chart that does not exist is shown as a link. */
export function ArticleChart({ block, as }: ArticleChartProps) {
  const content = useContent();
  const found = chartAtPath(content, block.path);
  if (!found) return <SafeHtmlBlock html={block.html} />;
  const { png, query } = chartAddresses(content, found);
  const drawn = drawChart(content, found.chart, query);
  const { title, measure, description, page, source } = drawn;
  if (as === "live") return <LiveChart chart={drawn} />;
  const caption = (
    <figcaption>
      {[title, measure, fillTemplate(content.words.chartFigure.source, { source })]
        .filter(Boolean)
        .join(". ")}
      .
    </figcaption>
  );
  if (as === "table")
    return (
      <figure>
        {caption}
        <ChartTableRows table={drawn.table} />
      </figure>
    );
  const image = <img src={png} alt={description} {...pictureSize} />;
  return (
    <figure>
      {page ? <a href={page}>{image}</a> : image}
      {caption}
    </figure>
  );
}

/** The chart of this site at an address such as `/charts/svod-penetration?edition=2026-09`. */
export function chartAtPath(content: Content, path: string) {
  const { pathname, searchParams } = new URL(path, "https://site.invalid");
  return chartAtAddress(content, pathname.slice("/charts/".length), searchParams);
}
