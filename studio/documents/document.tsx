import type { Content } from "#app/lib/content/content.ts";
import { renderWithContent, useContent } from "#app/lib/content/content-context.tsx";
import type { DocumentContent, DocumentPage } from "#app/lib/content/schema/document.ts";
import type { DocumentAssets } from "./assets.ts";
import { Block } from "./block.tsx";
import { Cover } from "./cover.tsx";

interface DocumentProps {
  document: DocumentContent;
  assets: DocumentAssets;
}

const paper = { a4: "210mm 297mm", slides: "1280px 720px" };

/** The whole document as one page of HTML, ready to print. */
export function documentHtml(
  content: Content,
  document: DocumentContent,
  assets: DocumentAssets,
): string {
  const rendered = <Document document={document} assets={assets} />;
  return `<!doctype html>${renderWithContent(content, rendered)}`;
}

function Document({ document, assets }: DocumentProps) {
  const content = useContent();
  const { title, description, format, art, pages } = document;
  return (
    <html lang={content.words.lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} | ${content.company.name}`}</title>
        <meta name="description" content={description} />
        <meta name="author" content={content.company.name} />
        <style>{`@page { size: ${paper[format]}; }${assets.styles}`}</style>
      </head>
      <body data-format={format} data-palette={art}>
        <Cover document={document} assets={assets} />
        {pages.map((page, index) => (
          <Page
            key={page.heading}
            page={page}
            number={index + 2}
            title={title}
            format={format}
            portraits={assets.portraits}
          />
        ))}
      </body>
    </html>
  );
}

interface PageProps {
  page: DocumentPage;
  number: number;
  title: string;
  format: DocumentContent["format"];
  portraits: DocumentAssets["portraits"];
}

function Page({ page: { heading, lead, rows }, number, title, format, portraits }: PageProps) {
  const content = useContent();
  return (
    <section className="page" id={`page-${number}`}>
      <header>
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </header>
      <div className="rows">
        {rows.map((blocks, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a printed page never changes.
          <div key={row} className="row" data-blocks={blocks.map(({ block }) => block).join(" ")}>
            {blocks.map((block) => (
              <Block key={block.block} block={block} format={format} portraits={portraits} />
            ))}
          </div>
        ))}
      </div>
      {/* Running text for eyes; read aloud on every page it would be noise. */}
      <p className="page-foot" aria-hidden="true">
        <span>{content.company.name}</span>
        <span>{title}</span>
        <span>{number}</span>
      </p>
    </section>
  );
}
