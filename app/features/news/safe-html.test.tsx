import { expectTypeOf, test } from "vitest";
import type { ComponentProps } from "react";
import type { Article, ArticleBlock } from "#server/news/content-service.ts";
import type { SafeHtmlBlock } from "./safe-html.tsx";

type Html = ComponentProps<typeof SafeHtmlBlock>["html"];

// The compiler checks these types as part of `tsc`.
test("only the sanitiser's output has the type that may be rendered as HTML", () => {
  expectTypeOf<string>().not.toExtend<Html>();
  expectTypeOf<ReturnType<Html["replace"]>>().not.toExtend<Html>();
  expectTypeOf<Article["content"]>().toEqualTypeOf<Html>();
  expectTypeOf<Extract<ArticleBlock, { html: unknown }>["html"]>().toEqualTypeOf<Html>();
  expectTypeOf<Extract<ArticleBlock, { layout: "list" }>["items"]>().toEqualTypeOf<string[]>();
});
