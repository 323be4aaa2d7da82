import { citationWords } from "#content/language.ts";
import type { Citation as Citations } from "#app/lib/citation.ts";
import { CopyButton } from "./copy-button.tsx";

interface CitationProps extends Citations {
  /** "Cite this report" */
  heading: string;
}

/** How to cite the page: a line to copy, and the same as a BibTeX entry. */
export function Citation({ heading, plain, bibtex }: CitationProps) {
  return (
    <section className="citation" aria-label={heading}>
      <div className="citation-head">
        <h2 className="eyebrow text-muted">{heading}</h2>
        <CopyButton from="citation" of={citationWords.citation} />
      </div>
      <p id="citation" className="citation-line">
        {plain}
      </p>
      <details className="no-print">
        <summary className="link">{citationWords.bibtex}</summary>
        <div className="citation-entry">
          <pre>
            <code id="bibtex">{bibtex}</code>
          </pre>
          <CopyButton from="bibtex" of={citationWords.bibtexEntry} />
        </div>
      </details>
    </section>
  );
}
