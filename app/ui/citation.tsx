import type { Citation as Citations } from "#app/lib/citation.ts";
import { CopyButton } from "./copy-button.tsx";

interface CitationProps extends Citations {
  /** "this report", "this article": what the reader has before him. */
  of: string;
}

/** How to refer to the page: a line to copy, and the same for who keeps references in BibTeX. */
export function Citation({ of, plain, bibtex }: CitationProps) {
  return (
    <section className="citation" aria-label={`Cite ${of}`}>
      <div className="citation-head">
        <h2 className="eyebrow text-muted">Cite {of}</h2>
        <CopyButton from="citation" of="citation" />
      </div>
      <p id="citation" className="citation-line">
        {plain}
      </p>
      <details className="no-print">
        <summary className="link">BibTeX</summary>
        <div className="citation-entry">
          <pre>
            <code id="bibtex">{bibtex}</code>
          </pre>
          <CopyButton from="bibtex" of="BibTeX entry" />
        </div>
      </details>
    </section>
  );
}
