import { useWords } from "#app/lib/words/words-context.tsx";
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
  const words = useWords();
  return (
    <span className="flex items-center gap-2.5">
      <span className={`size-2.5 rounded-full ${dots[background][type]}`} aria-hidden="true" />
      {typeLabels(words)[type]}
    </span>
  );
}
