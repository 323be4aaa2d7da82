const copyButton = "button[data-copied]";

/**
 * `data-copy` of a button is the id of what it copies: the text of an element or a field, or what a link leads to. Without it the
 * button copies its own value. The `<output>` beside it then says `data-copied` or `data-refused`.
 */
export function start(): void {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(copyButton);
    if (button) void copy(button);
  });
  // Clicked before this ran.
  window.lastClicked?.closest<HTMLElement>(copyButton)?.click();
}

async function copy({ dataset, value, parentElement }: HTMLButtonElement): Promise<void> {
  const output = parentElement?.querySelector("output");
  const say = (words: string | undefined) => output?.replaceChildren(words ?? "");
  // Emptied first: the same word again would not be announced again.
  say("");
  try {
    const source = document.getElementById(dataset["copy"] ?? "");
    await (source instanceof HTMLAnchorElement
      ? writeLater(fetchText(source.href))
      : navigator.clipboard.writeText(textOf(source) ?? value));
    say(dataset["copied"]);
  } catch {
    say(dataset["refused"] ?? value);
  }
}

const textOf = (source: HTMLElement | null) =>
  source instanceof HTMLTextAreaElement ? source.value : source?.innerText;

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response.text();
}

/** The promise goes into the clipboard: after waiting for it, Safari would no longer see the click behind it. */
async function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  const written = navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  await Promise.all([blob, written]);
}
