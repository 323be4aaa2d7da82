import type { SafeHtml } from "#server/news/content-service.ts";

interface SafeHtmlBlockProps {
  html: SafeHtml;
  className?: string;
}

/** The only component that inserts HTML of the content service. The type `SafeHtml` ensures that it was sanitised. */
export function SafeHtmlBlock({ html, className }: SafeHtmlBlockProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
