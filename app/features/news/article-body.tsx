import { useContent } from "#app/lib/content/content-context.tsx";
import type { Article, ArticleBlock, NewsType, Picture } from "#server/news/content-service.ts";
import { typeKeys } from "./news-types.ts";
import { ArticleChart, type ChartBlock, type ChartsAs } from "./article-chart.tsx";
import { SafeHtmlBlock } from "./safe-html.tsx";

/** An article with its type, which comes from the content service or else from the article's address. */
export type TypedArticle = Article & { type: NewsType };

type TextBlock = Exclude<ArticleBlock, ChartBlock>;

interface ArticleBodyProps {
  article: TypedArticle;
  charts?: ChartsAs;
}

export function ArticleBody({ article, charts = "live" }: ArticleBodyProps) {
  if (!hasBody(article)) return <MissingContent article={article} />;
  if (article.acf.length === 0) return <SafeHtmlBlock className="prose" html={article.content} />;
  // Charts are outside of `.prose`: they have their own styles.
  return groupCharts(article.acf).map((group, index) =>
    Array.isArray(group) ? (
      <div key={index} className="prose">
        {group.map((block, blockIndex) => (
          <Block key={blockIndex} block={block} />
        ))}
      </div>
    ) : (
      <div key={index} className="article-chart">
        <ArticleChart block={group} as={charts} />
      </div>
    ),
  );
}

/** Keeps each chart as it is and groups the blocks between charts. */
function groupCharts(blocks: readonly ArticleBlock[]): (ChartBlock | TextBlock[])[] {
  const groups: (ChartBlock | TextBlock[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.layout === "chart") groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

export const hasBody = ({ acf, content }: Article) => acf.length > 0 || content.trim() !== "";

function MissingContent({ article }: { article: TypedArticle }) {
  const content = useContent();
  return (
    <div className="prose">
      <p>{content.words.article.noContent[typeKeys[article.type]]}</p>
      <p>{content.words.article.noContent.hint}</p>
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  switch (block.layout) {
    case "text":
      return <SafeHtmlBlock html={block.html} />;
    case "heading": {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case "image":
      return (
        <figure>
          <NewsPicture picture={block.image} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case "quote":
      return (
        <blockquote>
          <SafeHtmlBlock html={block.html} />
          {block.cite && <cite>{block.cite}</cite>}
        </blockquote>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </List>
      );
    }
  }
}

/** An image of the content service, in the sizes and formats that this site generates. */
function NewsPicture({ picture }: { picture: Picture }) {
  const { src, webp, avif, sizes, width, height, alt } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...(width !== null && height !== null && { width, height })}
      />
    </picture>
  );
}
