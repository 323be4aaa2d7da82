import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";
import { articleWords, chartFigureWords } from "#content/language.ts";
import type { ArticleBlock, ChartTable } from "#server/cms/content-service.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";
import { chartAddresses, chartAtAddress, pictureSize } from "#app/lib/charts/chart-address.ts";
import { drawChart, type DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ChartTableRows } from "#app/ui/chart/chart-figure.tsx";
import { fill } from "#app/lib/text.ts";
import { SafeHtmlBlock } from "./safe-html.tsx";

export type ChartBlock = Extract<ArticleBlock, { layout: "chart" }>;

/** Pages show the interactive chart, feeds a picture of it, plain text its table. */
export type ChartsAs = "live" | "picture" | "table";

interface ArticleChartProps {
  block: ChartBlock;
  as: ChartsAs;
  /** The address of the picture, for a chart without a page of its own. */
  picture: string;
}

/** A chart that cannot be drawn is shown as the author wrote it: as a link or a table. */
export function ArticleChart({ block, as, picture }: ArticleChartProps) {
  const found = findArticleChart(block);
  if (!found) return <SafeHtmlBlock html={block.html} />;
  const { drawn, png = picture } = found;
  const { title, measure, description, page, source } = drawn;
  if (as === "live") return <LiveChart chart={drawn} />;
  const caption = (
    <figcaption>
      {[title, measure, fill(chartFigureWords.source, { source })].filter(Boolean).join(". ")}.
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

function findArticleChart({ of }: ChartBlock): { drawn: DrawnChart; png?: string } | undefined {
  if ("table" in of) {
    const chart = chartOfTable(of.table);
    if (!chart) return undefined;
    const { page: _page, downloads: _downloads, ...drawn } = drawChart(chart);
    return { drawn };
  }
  const found = chartAtPath(of.path);
  if (!found) return undefined;
  const { png, query } = chartAddresses(found);
  return { drawn: drawChart(found.chart, query), png };
}

/** The chart of this site at an address such as `/charts/svod-penetration?edition=2026-09`. */
export function chartAtPath(path: string) {
  const { pathname, searchParams } = new URL(path, "https://site.invalid");
  return chartAtAddress(pathname.slice("/charts/".length), searchParams);
}

/** `chart` is the number of the chart in the article, from 1. */
export const chartPicturePath = (article: number, chart: number) =>
  `/images/charts/${article}/${chart}.png`;

/** The chart for a table in an article; undefined if no kind of chart fits the table. */
export function chartOfTable(table: ChartTable): Chart | undefined {
  const { heading, columns, rows, unit } = table;
  const kind = kindOf(table);
  if (!kind) return undefined;
  const [title, illustrative] = withoutMark(table.title);
  return {
    id: "table",
    kind,
    title: title || heading,
    measure: title ? heading : "",
    ...(unit && { unit }),
    rowHeading: heading || articleWords.row,
    columns,
    rows,
    source: company.name,
    base: "",
    report: "",
    edition: "",
    illustrative,
  };
}

/** Sample figures are marked by a caption that ends with "Illustrative data", as on the site's own charts. */
function withoutMark(caption: string): [title: string, illustrative: boolean] {
  const [text, mark] = [caption.replace(/\.$/, ""), chartFigureWords.illustrative];
  if (!text.toLowerCase().endsWith(mark.toLowerCase())) return [caption, false];
  return [text.slice(0, -mark.length).replace(/[.:]? ?$/, ""), true];
}

/** A line chart places its points at equal distances, so the years or quarters have to be equally far apart. */
function areEvenTimes(columns: string[]): boolean {
  const times = columns.map((text) => {
    const [, quarter, year] = /^(?:Q([1-4]) )?((?:19|20)\d\d)$/.exec(text) ?? [];
    return { isQuarter: quarter !== undefined, at: Number(year) * 4 + Number(quarter ?? 0) };
  });
  const [first, second] = times;
  if (!first || !second) return false;
  const step = second.at - first.at;
  return (
    step > 0 &&
    times.every(
      ({ isQuarter, at }, index) => isQuarter === first.isQuarter && at === first.at + index * step,
    )
  );
}

function kindOf({ columns, rows, unit }: ChartTable): Chart["kind"] | undefined {
  if (columns.length > 2 && areEvenTimes(columns)) return "line";
  if (columns.length <= 2) return "bars";
  const isWhole = rows.every(
    ({ values }) => values.reduce<number>((total, value) => total + (value ?? 0), 0) === 100,
  );
  return unit === "%" && isWhole ? "shares" : undefined;
}
