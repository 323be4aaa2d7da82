import type { Article, ArticleBlock, NewsType, Picture } from "#server/cms/content-service.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import { SafeHtmlBlock } from "./safe-html.tsx";

/** An article whose type is known: from the content service, or else from its address. */
export type TypedArticle = Article & { type: NewsType };

export function ArticleBody({ article }: { article: TypedArticle }) {
  if (!hasBody(article)) return <MissingContent article={article} />;
  if (article.acf.length === 0) return <SafeHtmlBlock className="prose" html={article.content} />;
  return (
    <div className="prose">
      {article.acf.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

export const hasBody = ({ acf, content }: Article) => acf.length > 0 || content.trim() !== "";

function MissingContent({ article }: { article: TypedArticle }) {
  return (
    <div className="prose">
      <p>{`Content not available for this ${typeLabels[article.type].toLowerCase()}.`}</p>
      <p>Please check the original article for the full content.</p>
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.layout) {
    case "text":
      return <SafeHtmlBlock html={block.html} />;
    case "heading": {
      const Heading = `h${block.level}` as const;
      return <Heading>{block.text}</Heading>;
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

/** A picture of the content service, in the sizes and formats that this site makes of it. */
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
