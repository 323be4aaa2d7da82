import type { Article, NewsType } from "#server/cms/content-service.ts";

/** An article whose type is known: from the content service, or else from its address. */
export type TypedArticle = Article & { type: NewsType };
