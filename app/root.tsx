import "./styles/styles.ts";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, useLocation, type ErrorResponse } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { FeedDiscovery } from "./features/news/feed-discovery.tsx";
import { newsFeeds } from "./features/news/news-feeds.ts";
import sansFont from "./fonts/sans.woff2?url";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { lookSheetPath } from "./layout/look-sheet.ts";
import { ErrorMessage, NotFoundMessage, type NotFoundData } from "./layout/error-messages.tsx";
import { markdownPath } from "./lib/markdown/page-markdown.ts";
import { islandWordsPath } from "./lib/words/island-words.ts";
import { PageScript } from "./page-script.tsx";
import { PageMeta } from "./seo/page-meta.tsx";
import type { Route } from "./+types/root";

export function Layout({ children }: { children: ReactNode }) {
  const content = useContent();
  return (
    <html lang={content.words.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={content.look.colours["forest-900"]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <FeedDiscovery feeds={newsFeeds(content.words, content.company.name).slice(0, 1)} />
        <MarkdownAlternate />
        {/* The font of headings, the largest text of a first screen. The serif is found with the styles. */}
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={lookSheetPath(content)} />
        <Links />
      </head>
      <body data-words={islandWordsPath(content.words)}>
        <a className="skip-link" href="#main">
          {content.words.site.skipToContent}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <PageScript />
      </body>
    </html>
  );
}

/** The same page as Markdown, for programs. */
function MarkdownAlternate() {
  const { pathname, search } = useLocation();
  const path = markdownPath(sitePath(useContent(), pathname));
  return <link rel="alternate" type="text/markdown" href={path + search} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const content = useContent();
  if (!isNotFound(error))
    return (
      <>
        <PageMeta title={content.words.error.failed.title} noindex />
        <ErrorMessage />
      </>
    );
  const { suggestions = [], search = "" } = (error.data ?? {}) as Partial<NotFoundData>;
  return (
    <>
      <PageMeta title={content.words.error.notFound.title} noindex />
      <NotFoundMessage suggestions={suggestions} search={search} />
    </>
  );
}

function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}
