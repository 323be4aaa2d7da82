import { useContent } from "#app/lib/content/content-context.tsx";
import type { Citation as Citations } from "#app/lib/citation.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";

interface CitationProps extends Citations {
  /** "Cite this report" */
  heading: string;
}

/** How to cite the page: a line to copy, and the same as a BibTeX entry. */
export function Citation({ heading, plain, bibtex }: CitationProps) {
  const content = useContent();
  return (
    <section className="max-w-copy border-t border-line pt-4" aria-label={heading}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="eyebrow text-muted">{heading}</h2>
        <CopyButton from="citation" of={content.words.citation.citation} />
      </div>
      <p id="citation" className="mt-1 text-base wrap-anywhere">
        {plain}
      </p>
      <details className="disclosure no-print">
        <summary>{content.words.citation.bibtex}</summary>
        <div className="grid gap-3 rounded-sm border border-line bg-white p-4">
          <pre className="text-sm leading-normal wrap-anywhere whitespace-pre-wrap">
            <code id="bibtex">{bibtex}</code>
          </pre>
          <CopyButton from="bibtex" of={content.words.citation.bibtexEntry} />
        </div>
      </details>
    </section>
  );
}
