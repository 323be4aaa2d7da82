import { createContext, use, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { WordsContext } from "#app/lib/words/words-context.tsx";
import type { Content } from "./content.ts";

const ContentContext = createContext<Content | undefined>(undefined);

interface ContentProviderProps {
  content: Content;
  children: ReactNode;
}

export const ContentProvider = ({ content, children }: ContentProviderProps) => (
  <ContentContext value={content}>
    <WordsContext value={content.words}>{children}</WordsContext>
  </ContentContext>
);

/** The firm whose page is rendered. Not for islands: they get what they show as props. */
export function useContent(): Content {
  const content = use(ContentContext);
  if (!content) throw new Error("Components are rendered inside ContentProvider");
  return content;
}

/** The HTML of elements outside of a page: in a feed, a frame or a file. */
export const renderWithContent = (content: Content, node: ReactNode): string =>
  renderToStaticMarkup(<ContentProvider content={content}>{node}</ContentProvider>);

/** The site's public origin. */
export const SiteUrlContext = createContext("");

export const useSiteUrl = (): string => use(SiteUrlContext);
