import { useState } from "react";

/** Puts a text on the clipboard, one that is at hand or one to be fetched first, and tells what came of it. */
export function useCopy(text: string | (() => Promise<string>)) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  async function copy() {
    // Emptied first: the same word again would not be announced again.
    setOutcome(undefined);
    try {
      await (typeof text === "string" ? navigator.clipboard.writeText(text) : writeLater(text()));
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return { outcome, copy };
}

/** The promise goes into the clipboard: after waiting for it, Safari would no longer see the click behind it. */
async function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  const written = navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  await Promise.all([blob, written]);
}
