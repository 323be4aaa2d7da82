interface CopyButtonProps {
  /** The id of the element whose text is copied. */
  from: string;
  of: string;
}

/** Copies a text that stands in the page, by app/browser/buttons.ts. Without scripts there is no button. */
export function CopyButton({ from, of }: CopyButtonProps) {
  return (
    <div className="copy needs-scripts">
      <output />
      <button
        type="button"
        className="copy-button"
        data-copy={from}
        data-copied="Copied"
        data-refused="Your browser keeps the clipboard to itself. Please select the text instead."
      >
        Copy<span className="sr-only"> text: {of}</span>
      </button>
    </div>
  );
}
