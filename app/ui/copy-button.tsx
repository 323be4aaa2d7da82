import { useCopy } from "#app/ui/use-copy.ts";
import { useStarted } from "#app/ui/use-started.ts";

const said = {
  copied: "Copied",
  refused: "Your browser keeps the clipboard to itself. Please select the text instead.",
};

/** Comes with the app: without scripts there is a text to select and no button that does nothing. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const started = useStarted();
  const { outcome, copy } = useCopy(text);

  return (
    <div className="copy">
      <output>{outcome && said[outcome]}</output>
      {started && (
        <button type="button" className="copy-button" onClick={copy}>
          Copy<span className="sr-only"> text: {of}</span>
        </button>
      )}
    </div>
  );
}
