import { useWords } from "#app/lib/words/words-context.tsx";
import { fillTemplate } from "#app/lib/text.ts";

interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  from: string;
  /** The name of the copied text, for screen readers. */
  of: string;
}

/** Copies a text of the page, with app/browser/copy-buttons.ts. Hidden without scripts. */
export function CopyButton({ from, of }: CopyButtonProps) {
  const words = useWords();
  return (
    <div className="needs-scripts no-print ml-auto flex w-fit items-center gap-3 text-small">
      <output className="text-forest-700" />
      <button
        type="button"
        className="min-h-11 cursor-pointer rounded-full border border-current px-5 font-semibold transition-colors hover:bg-forest-900 hover:text-white"
        data-copy={from}
        data-copied={words.site.copied}
        data-refused={words.site.notCopied}
      >
        {words.site.copy}
        <span className="sr-only">{` ${fillTemplate(words.site.copyOf, { name: of })}`}</span>
      </button>
    </div>
  );
}
