import { useState } from "react";

/** Puts a text on the clipboard and tells what came of it. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

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

  return { outcome, copy };
}
