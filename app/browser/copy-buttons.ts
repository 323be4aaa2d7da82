const copyButton = "button[data-copied]";

/**
 * `data-copy` of a button is the id of the element to copy: the text of an element or field, or the file that a link leads to.
 * Without it the button copies its own value. The `<output>` beside it then shows `data-copied` or `data-refused`.
 */
export function start(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(copyButton);
    if (button) void copy(button);
  });
  // Repeats a click that came before this script ran.
  window.lastClicked?.closest<HTMLElement>(copyButton)?.click();
}

async function copy({ dataset, value, parentElement }: HTMLButtonElement): Promise<void> {
  const output = parentElement?.querySelector("output");
  const announce = (words: string | undefined) => output?.replaceChildren(words ?? "");
  // Screen readers announce only changes, so the output is emptied before it shows the same words again.
  announce("");
  try {
    const source = document.getElementById(dataset["copy"] ?? "");
    await (source instanceof HTMLAnchorElement
      ? writeLater(fetchText(source.href))
      : navigator.clipboard.writeText(textOf(source) ?? value));
    announce(dataset["copied"]);
  } catch {
    announce(dataset["refused"] ?? value);
  }
}

const textOf = (source: HTMLElement | null) =>
  source instanceof HTMLTextAreaElement ? source.value : source?.innerText;

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.text();
}

/** Passes a promise to the clipboard: after waiting for the text, Safari would no longer accept the click as permission. */
async function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  const written = navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  await Promise.all([blob, written]);
}
