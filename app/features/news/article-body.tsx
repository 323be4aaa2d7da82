import type { Article, ArticleBlock } from "#server/cms/content-service.ts";

/** The text of an article. All HTML in it was sanitised by the server's content room. */
export function ArticleBody({ article }: { article: Article }) {
  if (article.acf.length === 0)
    return <div className="prose" dangerouslySetInnerHTML={{ __html: article.content }} />;
  return (
    <div className="prose">
      {article.acf.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.layout) {
    case "text":
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "heading":
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case "image":
      return (
        <figure>
          <img
            src={block.image.src}
            srcSet={block.image.webp}
            sizes={block.image.sizes}
            alt={block.image.alt}
            {...(block.image.width && block.image.height
              ? { width: block.image.width, height: block.image.height }
              : {})}
            loading="lazy"
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case "quote":
      return (
        <blockquote>
          <div dangerouslySetInnerHTML={{ __html: block.html }} />
          {block.cite && <cite>{block.cite}</cite>}
        </blockquote>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item) => (
            <li key={item} dangerouslySetInnerHTML={{ __html: item }} />
          ))}
        </List>
      );
    }
  }
}
