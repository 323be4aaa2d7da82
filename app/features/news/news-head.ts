import { news as page } from "#content/pages/news.ts";
import { shorten } from "#app/lib/text.ts";
import { longestDescription } from "#app/seo/page-meta.ts";
import { newsPath, type NewsAddress } from "#app/islands/news/news-address.ts";

type ShownList = Pick<NewsAddress, "activeTab" | "searchQuery"> & {
  currentPage: number;
  totalPages: number;
};

/**
 * What the list says about itself. Its pages are pages of their own; what a visitor has filtered is the same news
 * again and should be followed, not found.
 */
export function newsHead({ activeTab, searchQuery, currentPage, totalPages }: ShownList) {
  const { title, description } = page.meta;
  const noindex = activeTab !== "all" || searchQuery !== "";
  if (noindex || currentPage === 1) return { ...page.meta, noindex, canonical: "/news" };
  return {
    ...page.meta,
    noindex,
    canonical: newsPath({ activeTab, searchQuery, page: currentPage }),
    title: `${title}, page ${currentPage}`,
    description: shorten(
      `Page ${currentPage} of ${totalPages}: ${description}`,
      longestDescription,
    ),
  };
}
