import type { NewsTab } from "#server/cms/content-service.ts";
import { newsPath, newsTabs } from "./news-address.ts";

interface NewsTabsProps {
  activeTab: NewsTab;
  searchQuery: string;
}

/** Links, not tabs in the sense of ARIA: each is an address that can be opened, kept and shared. */
export function NewsTabs({ activeTab, searchQuery }: NewsTabsProps) {
  return (
    <nav aria-label="Kind of news">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-7">
        {newsTabs.map(({ tab, label }) => (
          <li key={tab}>
            <a
              href={newsPath({ activeTab: tab, searchQuery, page: 1 })}
              className="news-tab"
              aria-current={tab === activeTab ? "true" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
