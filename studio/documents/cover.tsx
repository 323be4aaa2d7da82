import { useContent } from "#app/lib/content/content-context.tsx";
import type { DocumentContent } from "#app/lib/content/schema/document.ts";
import { monthAndYear } from "#app/lib/text.ts";
import type { DocumentAssets } from "./assets.ts";

interface CoverProps {
  document: DocumentContent;
  assets: DocumentAssets;
}

export function Cover({ document, assets }: CoverProps) {
  const content = useContent();
  const { kind, title, subtitle, date, pages } = document;
  return (
    <section className="page cover">
      <img className="cover-art" src={assets.art} alt="" />
      <img className="cover-logo" src={assets.logo} alt={content.company.name} />
      <div className="cover-words">
        <p className="eyebrow">
          {kind}, {monthAndYear(content.words, date)}
        </p>
        <h1>{title}</h1>
        <p className="cover-subtitle">{subtitle}</p>
      </div>
      <nav aria-label={content.words.document.contents} className="cover-contents">
        <ol>
          {pages.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#page-${index + 2}`}>
                <span>{heading}</span> <span>{index + 2}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  );
}
