import { siteWords } from "#content/language.ts";
import { fillTemplate } from "#app/lib/text.ts";

interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  from: string;
  /** The name of the copied text, for screen readers. */
  of: string;
}

/** Copies a text of the page, with app/browser/copy-buttons.ts. Hidden without scripts. */
export function CopyButton({ from, of }: CopyButtonProps) {
  return (
    <div className="copy needs-scripts">
      <output />
      <button
        type="button"
        className="copy-button"
        data-copy={from}
        data-copied={siteWords.copied}
        data-refused={siteWords.notCopied}
      >
        {siteWords.copy}
        <span className="sr-only">{` ${fillTemplate(siteWords.copyOf, { name: of })}`}</span>
      </button>
    </div>
  );
}
