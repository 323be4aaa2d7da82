import "./styles/styles.ts";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  type ErrorResponse,
} from "react-router";
import { errorWords, lang, siteWords } from "#content/language.ts";
import { look } from "#content/look.ts";
import { FeedDiscovery } from "./features/news/feed-discovery.tsx";
import { newsFeeds } from "./features/news/news-feeds.ts";
import sansFont from "./fonts/sans.woff2?url";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { ErrorMessage, NotFoundMessage, type NotFoundData } from "./layout/error-messages.tsx";
import { markdownPath } from "./lib/markdown/page-markdown.ts";
import { PageScript } from "./page-script.tsx";
import { pageMeta } from "./seo/page-meta.ts";
import { servicesContext } from "./services.ts";
import type { Route } from "./+types/root";

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(servicesContext).siteUrl };
}

/** Used only for error pages: every other page exports its own `meta`. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: isNotFound(args.error) ? errorWords.notFound.title : errorWords.failed.title,
    noindex: true,
  });

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={look.colours["forest-900"]} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <FeedDiscovery feeds={newsFeeds.slice(0, 1)} />
        <MarkdownAlternate />
        {/* The font of headings, the largest text of a first screen. The serif is found with the styles. */}
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {siteWords.skipToContent}
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
  return <link rel="alternate" type="text/markdown" href={markdownPath(pathname) + search} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorMessage />;
  const { suggestions = [] } = (error.data ?? {}) as Partial<NotFoundData>;
  return <NotFoundMessage suggestions={suggestions} />;
}

function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}
