import type { NewsType } from "#server/news/content-service.ts";
import { typeLabels } from "#app/features/news/news-types.ts";

const dots: Record<"light" | "dark", Record<NewsType, string>> = {
  light: { NEWSLETTER: "bg-mint-400", "PRESS RELEASE": "bg-purple-700" },
  dark: { NEWSLETTER: "bg-mint-400", "PRESS RELEASE": "bg-purple-300" },
};

interface NewsTypeLabelProps {
  type: NewsType;
  /** What it stands on. */
  background?: keyof typeof dots;
}

/** The type of a news item, with a dot in its colour. */
export function NewsTypeLabel({ type, background = "light" }: NewsTypeLabelProps) {
  return (
    <span className="flex items-center gap-2.5">
      <span className={`size-2.5 rounded-full ${dots[background][type]}`} aria-hidden="true" />
      {typeLabels[type]}
    </span>
  );
}
