import type { Article, ArticleBlock } from "#server/cms/content-service.ts";
import { NewsPicture } from "./news-picture.tsx";
import { typeLabels } from "./news-types.ts";
import type { TypedArticle } from "./typed-article.ts";

/** The text of an article. All HTML in it was sanitised by the server's content room. */
export function ArticleBody({ article }: { article: TypedArticle }) {
  if (!hasBody(article)) return <MissingContent article={article} />;
  if (article.acf.length === 0)
    return (
      <div className="prose" dangerouslySetInnerHTML={{ __html: firstPictureAtOnce(article) }} />
    );
  return (
    <div className="prose">
      {article.acf.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** The first one is often on the first screen, and then the largest thing there. */
function firstPictureAtOnce({ content }: Article): string {
  return content.replace('loading="lazy"', 'loading="eager"');
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
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />;
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
