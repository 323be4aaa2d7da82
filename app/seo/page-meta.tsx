import { useLocation } from "react-router";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { shorten } from "#app/lib/text.ts";
import { fullTitle, longestDescription, socialImagePath, socialImageSize } from "./page-titles.ts";

export interface PageMetaOptions {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** A path, with a query where the page needs one; by default the path of the request. */
  canonical?: string | undefined;
  /** For filtered lists, drafts and errors. */
  noindex?: boolean | undefined;
  /** The path of a social image; by default that of the front page. */
  ogImage?: string | undefined;
  ogImageAlt?: string | undefined;
  ogType?: "website" | "article";
  twitterCard?: "summary" | "summary_large_image";
  /** Of an article. */
  article?: { published: string; modified: string; section: string } | undefined;
  structuredData?: object | undefined;
}

/** The metadata of a page for search engines and social networks. React moves the elements into the document's head. */
export function PageMeta(options: PageMetaOptions) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const { pathname } = useLocation();
  const url = siteUrl + sitePath(content, options.canonical ?? pathname);
  const title = fullTitle(content, options.title);
  const { keywords, noindex, article, structuredData } = options;
  const description = options.description && shorten(options.description, longestDescription);
  const alt = options.ogImageAlt ?? content.company.name;
  const properties: [name: string, content: string | number | false | undefined][] = [
    ["og:site_name", content.company.name],
    ["og:locale", content.words.locale.replace("-", "_")],
    ["og:type", options.ogType ?? "website"],
    // Not shortened: social networks show longer titles than search engines, and show the site's name separately.
    ["og:title", options.title],
    ["og:description", description],
    ["og:url", !noindex && url],
    ["og:image", siteUrl + (options.ogImage ?? socialImagePath(content, "/"))],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", socialImageSize.width],
    ["og:image:height", socialImageSize.height],
    ["og:image:alt", alt],
    ["article:published_time", article?.published],
    ["article:modified_time", article?.modified],
    ["article:section", article?.section],
  ];
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords?.length ? <meta name="keywords" content={keywords.join(", ")} /> : null}
      {noindex ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={url} />
      )}
      {properties.map(
        ([property, value]) =>
          value && <meta key={property} property={property} content={String(value)} />,
      )}
      {/* X takes title, description and image from the Open Graph properties above, but not the alternative text. */}
      <meta name="twitter:card" content={options.twitterCard ?? "summary_large_image"} />
      <meta name="twitter:image:alt" content={alt} />
      {structuredData && <script type="application/ld+json">{scriptJson(structuredData)}</script>}
    </>
  );
}

/** JSON in which no character can end the script, or a line of it. */
const scriptJson = (value: object) =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
