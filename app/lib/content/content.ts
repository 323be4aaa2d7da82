import type { SitePicture } from "#app/lib/pictures/site-picture.ts";
import type { Words } from "#app/lib/words/words.ts";
import type { AddedPage } from "./schema/added-page.ts";
import type { Chart, Editions, Series } from "./schema/chart.ts";
import type { Country, Region } from "./schema/countries.ts";
import type { DocumentContent } from "./schema/document.ts";
import type { Download } from "./schema/downloads.ts";
import type { Company, FeedTexts } from "./schema/firm.ts";
import type { FormTexts, PreviewTexts } from "./schema/forms.ts";
import type { CategoryColours, Look } from "./schema/look.ts";
import type { LegacyRedirect } from "./schema/navigation.ts";
import type {
  AboutPage,
  AnalysisPage,
  ChartsPage,
  ConsultingPage,
  ContactContent,
  HomePage,
  InstantInsightPage,
  PrivacyPolicyPage,
  ProductsPage,
} from "./schema/own-pages.ts";
import type { NewsSource } from "./schema/news.ts";
import type { PageHead } from "./schema/page.ts";
import type { TeamMember } from "./schema/people.ts";
import type { Press } from "./schema/press.ts";
import type { PreviewOffer, ProductDetail, Report, RetiredReport } from "./schema/report.ts";
import type { SampleMap } from "./schema/sample-map.ts";
import type { SiteNavigation } from "./site-navigation.ts";

/** What a visitor can have of each report before buying it, by the report's id. */
export interface Previews extends PreviewTexts {
  reports: Readonly<Record<string, PreviewOffer>>;
}

/** Everything that one firm says, and the words of its language. Nothing changes it: a change of the firm's files makes a new one. */
export interface Content {
  readonly words: Words;
  readonly company: Company;
  readonly look: Look;
  /** The menus and the footer, with the links to added pages. */
  readonly navigation: SiteNavigation;
  readonly redirects: readonly LegacyRedirect[];
  readonly people: readonly TeamMember[];
  readonly press: Press;
  /** The catalogue, in the order of the products page. */
  readonly reports: readonly Report[];
  /** Reports that are no longer offered, which only their charts name. */
  readonly retiredReports: readonly RetiredReport[];
  /** The page of each report. */
  readonly products: readonly ProductDetail[];
  readonly previews: Previews;
  readonly downloads: readonly Download[];
  readonly documents: readonly DocumentContent[];
  readonly forms: FormTexts;
  readonly feeds: FeedTexts;
  readonly countries: readonly Country[];
  readonly region: Region;
  /** Charts with an address of their own, without the measures. */
  readonly charts: readonly Chart[];
  /** The measures of Instant Insight, in the order of its page. */
  readonly measures: readonly Series[];
  /** Charts and measures as they were published, by id and edition. */
  readonly editions: Editions;
  readonly homeChart: Chart;
  /** One chart of each report, by the report's id. */
  readonly reportCharts: Readonly<Record<string, Chart>>;
  /** The numbers of the colours that categories have in all charts. */
  readonly categoryColours: Readonly<CategoryColours>;
  readonly sampleMap: SampleMap;
  readonly pages: {
    readonly about: AboutPage;
    readonly analysis: AnalysisPage;
    readonly charts: ChartsPage;
    readonly consulting: ConsultingPage;
    readonly contact: ContactContent;
    readonly downloads: PageHead;
    readonly home: Omit<HomePage, "chart"> & { chart: Omit<HomePage["chart"], "chart"> };
    readonly instantInsight: Omit<InstantInsightPage, "measures">;
    readonly media: PageHead;
    readonly news: PageHead;
    readonly privacyPolicy: PrivacyPolicyPage;
    readonly products: ProductsPage;
  };
  /** Pages that are one file each, by their path. */
  readonly addedPages: ReadonlyMap<string, AddedPage>;
  /** The pictures of the folder, by `pictureKey`. */
  readonly pictures: ReadonlyMap<string, SitePicture>;
  /** The news of the folder, which are shown without a content service. */
  readonly news: readonly NewsSource[];
}
