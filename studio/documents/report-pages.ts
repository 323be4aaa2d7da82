import { publishedCharts } from "#content/charts/published.ts";
import { reportCharts } from "#content/charts/reports.ts";
import { previews } from "#content/previews.ts";
import { products } from "#content/products/products.ts";
import { reports } from "#content/reports.ts";
import type { DocumentContent, DocumentPage } from "#content/schema/document.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import { documentWords, reportWords } from "#content/language.ts";

/**
 * Cover, contents and a page of charts for each report without a preview to download. The report's page shows them as
 * pictures; they are not printed.
 */
export const reportPages: DocumentContent[] = products.flatMap((product) => {
  const report = reports.find(({ id }) => id === product.productId);
  if (!report || previews.reports[report.id]?.file) return [];
  return [
    {
      id: `${product.heroImage}-report`,
      format: "a4",
      kind: reportWords.kind,
      title: report.title,
      subtitle: report.description,
      date: report.lastUpdated ?? product.fallbackDate,
      art: product.heroImage,
      description: product.meta.description,
      pages: [contentsPage(product), chartPage(report, product)],
    },
  ];
});

function contentsPage(product: ProductDetail): DocumentPage {
  const { chapters, contentList, facts, publication } = product;
  const words = reportWords.facts;
  return {
    heading: documentWords.contents,
    rows: [
      [{ block: "points", points: chapters }],
      [
        { block: "chapters", heading: documentWords.keyMetrics, chapters: contentList },
        {
          block: "method",
          heading: documentWords.method,
          facts: [
            { title: words.interviews, text: facts.interviews },
            { title: words.countries, text: facts.countries },
            { title: words.ages, text: facts.ages },
            { title: words.published, text: publication.rhythm },
          ],
        },
      ],
    ],
  };
}

/** The chart of the report's page with its text, and beside it the latest of the report's other charts. */
function chartPage({ id, lastUpdated }: Report, product: ProductDetail): DocumentPage {
  const chart = reportCharts[id];
  const [other] = publishedCharts
    .filter((candidate) => candidate.report === id && candidate !== chart)
    .filter(({ edition }) => edition <= (lastUpdated ?? product.fallbackDate))
    .toSorted((a, b) => b.edition.localeCompare(a.edition));
  const finding = { block: "text" as const, paragraphs: [product.sample] };
  const { figure, contentParagraphs } = product;
  return {
    heading: product.headline,
    rows: [
      ...(chart ? [[{ block: "chart" as const, chart }]] : []),
      ...(figure && !other ? [[{ block: "figures" as const, figures: [figure] }]] : []),
      [
        finding,
        other
          ? { block: "chart", chart: other }
          : { ...finding, paragraphs: contentParagraphs.slice(0, 2) },
      ],
    ],
  };
}
