import { company } from "#content/company.ts";
import { navigation } from "#content/references/find-pages.ts";
import { reports } from "#content/reports.ts";
import { llmsWords } from "#content/language.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { escapeMarkdown } from "#app/lib/markdown/html-to-markdown.ts";
import { markdownPath } from "#app/lib/markdown/page-markdown.ts";
import { describedPages } from "./site-pages.ts";

export interface LlmsLink {
  label: string;
  url: string;
  text?: string;
}

export interface LlmsSection {
  heading: string;
  links: LlmsLink[];
}

/** The site in the format of llmstxt.org, with links to the Markdown form of each page. */
export function llmsText(siteUrl: string, more: readonly LlmsSection[]): string {
  const written = [...pageSections(siteUrl), ...more]
    .filter(({ links }) => links.length > 0)
    .map(({ heading, links }) => `## ${heading}\n\n${links.map(line).join("\n")}`);
  const paragraphs = [
    `# ${company.name}`,
    `> ${company.tagline}`,
    company.description,
    llmsWords.markdown,
    ...written,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/** The groups of the menus and the catalogue, each page once. */
function pageSections(siteUrl: string): LlmsSection[] {
  const pages = new Map(describedPages(undefined).map((page) => [page.to, page]));
  const take = (to: string): LlmsLink[] => {
    const page = pages.get(to);
    if (!page) return [];
    pages.delete(to);
    return [{ label: page.label, url: siteUrl + markdownPath(to), text: page.description }];
  };
  const groups = new Map<string, LlmsLink[]>();
  const add = (heading: string, paths: readonly { to: string }[]) =>
    groups.set(heading, [...(groups.get(heading) ?? []), ...paths.flatMap(({ to }) => take(to))]);

  add(navigation.whatWeDo.label, navigation.whatWeDo.links);
  add(
    llmsWords.reports,
    reports.map(({ link }) => ({ to: link })),
  );
  for (const { heading, links } of navigation.footer) add(heading, links);
  add(
    llmsWords.charts,
    allCharts.map(({ id }) => ({ to: `/charts/${id}` })),
  );
  add(llmsWords.otherPages, [...pages.values()]);
  return [...groups].map(([heading, links]) => ({ heading, links }));
}

const line = ({ label, url, text }: LlmsLink) =>
  `- [${oneLine(label)}](${url})${text ? `: ${oneLine(text)}` : ""}`;

const oneLine = (text: string) => escapeMarkdown(text.replace(/\s+/g, " "));
