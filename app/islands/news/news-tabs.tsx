import type { NewsTab } from "#server/cms/content-service.ts";
import { InPlaceLink } from "#app/ui/in-place-link.tsx";
import { newsTabs } from "./news-address.ts";

interface NewsTabsProps {
  activeTab: NewsTab;
  pathOf: (tab: NewsTab) => string;
  onFollow: (tab: NewsTab) => void;
}

/** Links, not tabs in the sense of ARIA: each is an address that can be opened, kept and shared. */
export function NewsTabs({ activeTab, pathOf, onFollow }: NewsTabsProps) {
  return (
    <nav aria-label="Kind of news">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-7">
        {newsTabs.map(({ tab, label }) => (
          <li key={tab}>
            <InPlaceLink
              href={pathOf(tab)}
              onFollow={() => onFollow(tab)}
              className="news-tab"
              aria-current={tab === activeTab ? "true" : undefined}
            >
              {label}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
