import { expect, expectTypeOf, test } from "vitest";
import { renderWithContent } from "#app/lib/content/content-context.tsx";
import { firm, testContent } from "../../../tests/support/firm.ts";
import type { ComponentProps } from "react";
import type { Article, ArticleBlock } from "#server/news/content-service.ts";
import { SafeHtmlBlock } from "./safe-html.tsx";

type Html = ComponentProps<typeof SafeHtmlBlock>["html"];

// The compiler checks these types as part of `tsc`.
test("only the sanitiser's output has the type that may be rendered as HTML", () => {
  expectTypeOf<string>().not.toExtend<Html>();
  expectTypeOf<ReturnType<Html["replace"]>>().not.toExtend<Html>();
  expectTypeOf<Article["content"]>().toEqualTypeOf<Html>();
  expectTypeOf<Extract<ArticleBlock, { html: unknown }>["html"]>().toEqualTypeOf<Html>();
  expectTypeOf<Extract<ArticleBlock, { layout: "list" }>["items"]>().toEqualTypeOf<string[]>();
});

test("links get the firm's own addresses, and everything else stays as it is", () => {
  const addresses = { about: "om-oss", charts: "diagram" };
  const named = testContent({ navigation: { ...firm.navigation, addresses } });
  const written = (content: typeof firm, html: string) =>
    renderWithContent(content, <SafeHtmlBlock html={html as Html} />).slice("<div>".length, -6);
  const others = [
    '<a href="/contact">a</a>',
    '<a href="#about">a</a>',
    '<a href="https://other.example/about">a</a>',
    '<a href="mailto:a@b.example">/about</a>',
    '<img src="/about">',
    ' href="/about" ',
    "<code>&lt;a href=&quot;/about&quot;&gt;</code>",
  ].join("");
  const links = [
    ['<a href="/about?a=1&amp;b=2#c">a</a>', '<a href="/om-oss?a=1&amp;b=2#c">a</a>'],
    ['<a id="x" href="/charts/x">/charts/x</a>', '<a id="x" href="/diagram/x">/charts/x</a>'],
  ] as const;
  for (const [stored, shown] of links) {
    expect(written(named, others + stored + others)).toBe(others + shown + others);
    expect(written(firm, others + stored + others)).toBe(others + stored + others);
  }
});
