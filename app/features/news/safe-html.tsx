import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { SafeHtml } from "#server/news/content-service.ts";

interface SafeHtmlBlockProps {
  html: SafeHtml;
  className?: string;
}

/**
 * The texts are kept with the paths of the program, so that they stay right when the firm changes an address. The sanitiser writes
 * no other attributes before `href`.
 */
const siteLinks = (content: Content, html: SafeHtml): string =>
  html.replaceAll(
    /(<a (?:id="[^"]*" )?href=")(\/[^"]*)/g,
    (_, start: string, path: string) => start + sitePath(content, path),
  );

/** The only component that inserts HTML of the content service. The type `SafeHtml` ensures that it was sanitised. */
export function SafeHtmlBlock({ html, className }: SafeHtmlBlockProps) {
  const content = useContent();
  return (
    <div className={className} dangerouslySetInnerHTML={{ __html: siteLinks(content, html) }} />
  );
}
