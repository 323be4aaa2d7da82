import type { Content } from "#app/lib/content/content.ts";
import { newsFeeds, feedPath } from "#app/features/news/news-feeds.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { escapeMarkdown } from "#app/lib/markdown/html-to-markdown.ts";
import { markdownPath } from "#app/lib/markdown/page-markdown.ts";
import { shorten, fillTemplate } from "#app/lib/text.ts";
import { fileResponse, unlisted } from "#app/lib/resource-responses.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { describedPages } from "#app/seo/site-pages.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/llms";

const newsCount = 10;
const maxSummaryLength = 200;

/** How long a response without news is cached. */
const withoutNewsSeconds = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { content, siteUrl } = services;
  const news = await services.news.latestNews(newsCount).catch(() => undefined);
  const text = llmsText(content, siteUrl, [
    {
      heading: content.words.llms.news,
      links: (news ?? []).map(({ title, path, excerpt }) => ({
        label: title,
        url: siteUrl + markdownPath(path),
        text: shorten(excerpt, maxSummaryLength),
      })),
    },
    {
      heading: content.words.llms.optional,
      links: [
        ...newsFeeds(content.words, content.company.name).map((feed) => ({
          label: fillTemplate(content.words.llms.feed, { title: feed.title }),
          url: siteUrl + feedPath(feed, "json"),
          text: content.feeds[feed.name],
        })),
        {
          label: content.words.llms.siteMap,
          url: `${siteUrl}/sitemap.xml`,
          text: content.words.llms.siteMapText,
        },
      ],
    },
  ]);
  return fileResponse(text, "text/plain; charset=utf-8", {
    ...unlisted,
    ...(!news && { "cache-control": `public, max-age=0, s-maxage=${withoutNewsSeconds}` }),
  });
}

interface LlmsLink {
  label: string;
  url: string;
  text?: string;
}

interface LlmsSection {
  heading: string;
  links: LlmsLink[];
}

/** The site in the format of llmstxt.org, with links to the Markdown form of each page. */
function llmsText(content: Content, siteUrl: string, more: readonly LlmsSection[]): string {
  const written = [...pageSections(content, siteUrl), ...more]
    .filter(({ links }) => links.length > 0)
    .map(({ heading, links }) => `## ${heading}\n\n${links.map(line).join("\n")}`);
  const paragraphs = [
    `# ${content.company.name}`,
    `> ${content.company.tagline}`,
    content.company.description,
    content.words.llms.markdown,
    ...written,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** Pages in the groups of the menus, reports and charts, each page once. */
function pageSections(content: Content, siteUrl: string): LlmsSection[] {
  const pages = new Map(describedPages(content, undefined).map((page) => [page.to, page]));
  const take = (to: string): LlmsLink[] => {
    const page = pages.get(to);
    if (!page) return [];
    pages.delete(to);
    return [{ label: page.label, url: siteUrl + markdownPath(to), text: page.description }];
  };
  const groups = new Map<string, LlmsLink[]>();
  const add = (heading: string, paths: readonly { to: string }[]) =>
    groups.set(heading, [...(groups.get(heading) ?? []), ...paths.flatMap(({ to }) => take(to))]);

  add(content.navigation.whatWeDo.label, content.navigation.whatWeDo.links);
  add(
    content.words.llms.reports,
    content.reports.map(({ link }) => ({ to: link })),
  );
  for (const { heading, links } of content.navigation.footer) add(heading, links);
  add(
    content.words.llms.charts,
    allCharts(content).map(({ id }) => ({ to: sitePath(content, `/charts/${id}`) })),
  );
  add(content.words.llms.otherPages, [...pages.values()]);
  return [...groups].map(([heading, links]) => ({ heading, links }));
}

const line = ({ label, url, text }: LlmsLink) =>
  `- [${oneLine(label)}](${url})${text ? `: ${oneLine(text)}` : ""}`;

const oneLine = (text: string) => escapeMarkdown(text.replace(/\s+/g, " "));
