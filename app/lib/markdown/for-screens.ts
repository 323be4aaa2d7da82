/** What is there to be operated, to be played or to be looked at. */
const elements = new Set([
  "AUDIO",
  "BUTTON",
  "DIALOG",
  "FORM",
  "IFRAME",
  "INPUT",
  "NOSCRIPT",
  "OBJECT",
  "OUTPUT",
  "SCRIPT",
  "SEARCH",
  "SELECT",
  "STYLE",
  "SVG",
  "TEMPLATE",
  "TEXTAREA",
  "VIDEO",
]);

/** Whether an element means nothing without a screen. A component says so itself by `data-screen-only`. */
export function isForScreens(node: HTMLElement): boolean {
  if (elements.has(node.nodeName.toUpperCase())) return true;
  if (node.hasAttribute("hidden") || node.hasAttribute("aria-live")) return true;
  if (node.hasAttribute("data-screen-only") || node.getAttribute("role") === "tooltip") return true;
  if (node.getAttribute("aria-hidden") === "true") return node.textContent?.trim() !== "·";
  if (node.nodeName === "SUMMARY") return node.parentElement?.querySelector("table") != null;
  return node.classList.contains("sr-only") && isAboutScreens(node);
}

/** Words for screen readers say in text what others see, which is welcome here, or what a click will do. */
function isAboutScreens(node: HTMLElement): boolean {
  // A chart's title stands above it, too.
  if (node.nodeName === "CAPTION") return true;
  const text = node.textContent?.trim() ?? "";
  return text.startsWith("(opens in") || node.closest("a")?.querySelector("img") != null;
}
