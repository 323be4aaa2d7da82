import "./copy-button.css";
import { siteWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";
interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  from: string;
  of: string;
}

/** Copies a text that stands in the page, by app/browser/copy-buttons.ts. Without scripts there is no button. */
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
        <span className="sr-only">{` ${fill(siteWords.copyOf, { name: of })}`}</span>
      </button>
    </div>
  );
}
