import type { AddedPage } from "#content/schema/added-page.ts";
import type { Chart, Editions, Series } from "#content/schema/chart.ts";
import type { Company } from "#content/schema/company.ts";
import type { ContactContent } from "#content/schema/contact.ts";
import type { Country, Region } from "#content/schema/country.ts";
import type { DocumentContent } from "#content/schema/document.ts";
import type { Download } from "#content/schema/downloads.ts";
import type { FeedTexts } from "#content/schema/feeds.ts";
import type { FormTexts } from "#content/schema/forms.ts";
import type { InstantInsightPage } from "#content/schema/instant-insight.ts";
import type { Look } from "#content/schema/look.ts";
import type { SiteNavigation } from "#content/references/find-pages.ts";
import type { LegacyRedirect } from "#content/schema/navigation.ts";
import type {
  AboutPage,
  AnalysisPage,
  ChartsPage,
  ConsultingPage,
  HomePage,
  PrivacyPolicyPage,
  ProductsPage,
} from "#content/schema/own-pages.ts";
import type { PageHead } from "#content/schema/page.ts";
import type { TeamMember } from "#content/schema/person.ts";
import type { Press } from "#content/schema/press.ts";
import type { Previews } from "#content/schema/previews.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import type { Words } from "#app/lib/words/words.ts";

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
  readonly categoryColours: Readonly<Record<string, "1" | "2" | "3" | "4">>;
  readonly sampleMap: SampleMap;
  readonly pages: {
    readonly about: AboutPage;
    readonly analysis: AnalysisPage;
    readonly charts: ChartsPage;
    readonly consulting: ConsultingPage;
    readonly contact: ContactContent;
    readonly downloads: PageHead;
    readonly home: HomePage;
    readonly instantInsight: InstantInsightPage;
    readonly media: PageHead;
    readonly news: PageHead;
    readonly privacyPolicy: PrivacyPolicyPage;
    readonly products: ProductsPage;
  };
  /** Pages that are one file each, by their path. */
  readonly addedPages: ReadonlyMap<string, AddedPage>;
}

/** The outlines of the countries, and where their interviews are drawn. */
export interface SampleMap {
  width: number;
  height: number;
  interviewsPerDot: number;
  countries: { id: string; outline: string; dots: string }[];
}
