/** The last resort: the app could not start, so this uses nothing of it. */
export function showApplicationError(error: unknown): void {
  reportError(error);
  const main = document.createElement("main");
  main.className = "application-error";
  const heading = document.createElement("h1");
  heading.textContent = "Application Error";
  const text = document.createElement("p");
  text.textContent = "The page could not be started in your browser. Please reload it.";
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Reload the page";
  main.append(heading, text, link);
  const body = document.createElement("body");
  body.append(main);
  // React may have emptied the document down to its root; the stylesheet is kept where it survived.
  const root = document.documentElement ?? document.appendChild(document.createElement("html"));
  root.lang = "en";
  root.querySelector("body")?.remove();
  root.append(body);
  document.title = "Application Error";
}
