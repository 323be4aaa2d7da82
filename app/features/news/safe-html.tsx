import type { SafeHtml } from "#server/cms/content-service.ts";

interface SafeHtmlBlockProps {
  html: SafeHtml;
  className?: string;
}

/** The one place where HTML of the content service gets into a page; its type says that it was sanitised. */
export function SafeHtmlBlock({ html, className }: SafeHtmlBlockProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
