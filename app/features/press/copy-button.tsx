import { useState, useSyncExternalStore } from "react";

const said = {
  copied: "Copied",
  refused: "Your browser keeps the clipboard to itself. Please select the text instead.",
};

/** Comes with the app: without scripts there is a text to select and no button that does nothing. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const started = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [outcome, setOutcome] = useState<keyof typeof said>();

  async function copy() {
    // Emptied first: the same word again would not be announced again.
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

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
