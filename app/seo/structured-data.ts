import type * as schema from "schema-dts";
import { countries, nordics } from "#content/charts/countries.ts";
import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";
import type { ProductDetail } from "#content/schema/product.ts";
import type { Report } from "#content/schema/report.ts";
import { language, organizationId } from "./site-page-meta.ts";

type NewsArticleOptions = Record<
  "path" | "title" | "description" | "section" | "published" | "modified",
  string
> & { images: string[] };

export function newsArticle(siteUrl: string, options: NewsArticleOptions): schema.NewsArticle {
  const { path, title, description, section, published, modified, images } = options;
  return {
    "@type": "NewsArticle",
    "@id": `${siteUrl}${path}#article`,
    mainEntityOfPage: { "@id": siteUrl + path },
    headline: title,
    description,
    articleSection: section,
    datePublished: published,
    dateModified: modified,
    image: images.map((image) => siteUrl + image),
    inLanguage: language,
    isAccessibleForFree: true,
    author: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
  };
}

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** Only for questions whose answers are on the page itself. */
export function faqPage(url: string, questions: QuestionAndAnswer[]): schema.FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

interface ReportOptions {
  report: Report;
  product: ProductDetail;
  image: string;
  /** The `@id` of the figures that its page shows. */
  sample: string | undefined;
}

/** A publication and not a product: search engines require prices or ratings of products. */
export function reportNode(siteUrl: string, options: ReportOptions): schema.Report {
  const { report, product, image, sample } = options;
  return {
    "@type": "Report",
    "@id": `${siteUrl}${report.link}#report`,
    name: report.title,
    headline: product.headline,
    description: report.description,
    url: siteUrl + report.link,
    image: siteUrl + image,
    datePublished: report.releaseDate,
    dateModified: report.lastUpdated ?? product.fallbackDate,
    inLanguage: language,
    isAccessibleForFree: false,
    publisher: { "@id": organizationId(siteUrl) },
    author: { "@id": organizationId(siteUrl) },
    contributor: { "@id": personId(siteUrl, product.contactInfo.image) },
    spatialCoverage: countryNodes(),
    ...(sample && { hasPart: { "@id": sample } }),
  };
}

/** The pages that a page lists, in its order. */
export function itemList(
  siteUrl: string,
  items: { path: string; name: string }[],
): schema.ItemList {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  };
}

interface ServiceOptions {
  path: string;
  name: string;
  description: string;
  /** What the service consists of, where its page lists it. */
  parts?: { heading: string; list: { name: string; text: string }[] };
}

const countryNodes = (names = countries.map(({ name }) => name)): schema.Country[] =>
  names.map((name) => ({ "@type": "Country", name }));

export function service(siteUrl: string, options: ServiceOptions): schema.Service {
  const { path, name, description, parts } = options;
  return {
    "@type": "Service",
    "@id": `${siteUrl}${path}#service`,
    name,
    description,
    serviceType: name,
    url: siteUrl + path,
    provider: { "@id": organizationId(siteUrl) },
    areaServed: countryNodes(),
    ...(parts && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: parts.heading,
        itemListElement: parts.list.map((part) => ({
          "@type": "Offer",
          itemOffered: { "@type": "Service", name: part.name, description: part.text },
        })),
      },
    }),
  };
}

interface PersonOptions {
  name: string;
  role: string;
  /** The slug of the portrait. */
  image: string;
  email: string;
  phone?: string | undefined;
  portrait: { img: { src: string } };
  subjects?: string[];
  languages?: string[];
}

/** The same on every page that names the person. */
const personId = (siteUrl: string, image: string) => `${siteUrl}/contact#${image}`;

export function person(siteUrl: string, options: PersonOptions): schema.Person {
  const { name, role, image, email, phone, portrait, subjects, languages } = options;
  return {
    "@type": "Person",
    "@id": personId(siteUrl, image),
    name,
    jobTitle: role,
    email,
    ...(phone && { telephone: phone }),
    image: siteUrl + portrait.img.src,
    worksFor: { "@id": organizationId(siteUrl) },
    ...(subjects && { knowsAbout: subjects }),
    ...(languages && { knowsLanguage: languages }),
  };
}

/** The page with the terms of use of pictures and figures. */
const termsUrl = (siteUrl: string) => `${siteUrl}/media`;

export function pressImage(
  siteUrl: string,
  { href, alt, caption, credit }: Record<"href" | "alt" | "caption" | "credit", string>,
): schema.ImageObject {
  return {
    "@type": "ImageObject",
    contentUrl: siteUrl + href,
    name: caption,
    description: alt,
    creditText: credit,
    copyrightNotice: `© ${company.legalName}`,
    creator: { "@id": organizationId(siteUrl) },
    license: termsUrl(siteUrl),
    acquireLicensePage: termsUrl(siteUrl),
  };
}

/** The figures of a chart on a page, with their CSV file. */
export function dataset(siteUrl: string, page: string, chart: Chart, csv: string): schema.Dataset {
  const { id, title, measure, unit, base, source, illustrative } = chart;
  const note = illustrative ? "Illustrative data. " : "";
  return {
    "@type": "Dataset",
    "@id": `${siteUrl}${page}#${id}`,
    name: title,
    description: `${measure}. ${note}Base: ${base}. Source: ${source}.`,
    url: siteUrl + page,
    creator: { "@id": organizationId(siteUrl) },
    publisher: { "@id": organizationId(siteUrl) },
    license: termsUrl(siteUrl),
    isAccessibleForFree: true,
    variableMeasured: {
      "@type": "PropertyValue",
      name: measure,
      ...(unit && { unitText: unit }),
    },
    ...yearsOf(chart),
    spatialCoverage: countryNodes(countriesOf(chart)),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: siteUrl + csv,
    },
  };
}

/** The names of all rows, and of the columns that hold a value. */
function labels({ columns, rows }: Chart): string[] {
  const nonEmpty = columns.filter((_, index) => rows.some(({ values }) => values[index] !== null));
  return [...nonEmpty, ...rows.map(({ label }) => label)];
}

/** Only where the chart names years: a guessed year is worse than none. */
function yearsOf(chart: Chart): Pick<schema.Dataset & object, "temporalCoverage"> {
  const text = [...labels(chart), chart.measure].join(" ");
  const years = (text.match(/\b20\d\d\b/g) ?? []).toSorted();
  const [first, last] = [years[0], years.at(-1)];
  if (!first) return {};
  return { temporalCoverage: first === last ? first : `${first}/${last}` };
}

function countriesOf(chart: Chart): string[] {
  const all = countries.map(({ name }) => name);
  if (chart.countries)
    return countries.flatMap(({ id, name }) => (chart.countries?.includes(id) ? [name] : []));
  const text = labels(chart).join(" ");
  const named = all.filter((name) => text.includes(name));
  return text.includes(nordics.name) || named.length === 0 ? all : named;
}
