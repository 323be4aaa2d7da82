import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import type { DocumentContent, DocumentPage } from "#app/lib/content/schema/document.ts";
import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import type { Report } from "#app/lib/content/schema/report.ts";

/**
 * Cover, contents and a page of charts for each report without a preview to download. The report's page shows them as
 * pictures; they are not printed.
 */
export const reportPages = derived((content: Content): DocumentContent[] =>
  content.products.flatMap((product) => {
    const report = content.reports.find(({ id }) => id === product.productId);
    if (!report || content.previews.reports[report.id]?.file) return [];
    return [
      {
        id: `${product.heroImage}-report`,
        format: "a4",
        kind: content.words.report.kind,
        title: report.title,
        subtitle: report.description,
        date: report.lastUpdated,
        art: product.heroImage,
        description: product.meta.description,
        pages: [contentsPage(content, product), chartPage(content, report, product)],
      },
    ];
  }),
);

function contentsPage(content: Content, product: ProductDetail): DocumentPage {
  const { chapters, contentList, facts, publication } = product;
  const words = content.words.report.facts;
  return {
    heading: content.words.document.contents,
    rows: [
      [{ block: "points", points: chapters }],
      [
        { block: "chapters", heading: content.words.document.keyMetrics, chapters: contentList },
        {
          block: "method",
          heading: content.words.document.method,
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
function chartPage(
  content: Content,
  { id, lastUpdated }: Report,
  product: ProductDetail,
): DocumentPage {
  const chart = content.reportCharts[id];
  const [other] = content.charts
    .filter((candidate) => candidate.report === id && candidate !== chart)
    .filter(({ edition }) => edition <= lastUpdated)
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
