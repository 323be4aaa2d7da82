export interface WindowOptions {
  width: number;
  height: number;
  /** Whether scripts of pages run, or are held back for a while. Those of the journeys run all the same. */
  scripts: "run" | "held" | "off";
}

/** A window of an engine, with an empty history and nothing stored. */
export interface EngineWindow {
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  /** Calls a function in the page, given as source text; arguments and result are JSON. */
  evaluate(source: string, values: readonly unknown[]): Promise<unknown>;
  mouse(...steps: MouseStep[]): Promise<void>;
  /** By the names that `KeyboardEvent.key` has, `Shift+Tab` with a key held down. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  version: string;
  /** Where downloaded files are saved. Emptied for each window. */
  downloads: string;
  open(options: WindowOptions): Promise<EngineWindow>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export type MouseStep = Point | "down" | "up";

/**
 * Runs at the start of every document. Notes what no journey asserts: uncaught errors and violations of the content
 * security policy. They stand in the storage of the window, as they have to outlive the document. WebKit itself drops the
 * transition to a page that comes back, and reports that.
 */
export const noteProblems = `{
  const note = (problem) => {
    const before = sessionStorage.getItem("problems") ?? "";
    sessionStorage.setItem("problems", before + problem + "\\n");
  };
  addEventListener("error", ({ message }) => message && note("uncaught: " + message));
  addEventListener("unhandledrejection", ({ reason }) => {
    if (!/Skipping view transition/.test(reason)) note("unhandled: " + reason);
  });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    note("policy: " + effectiveDirective + " blocks " + blockedURI),
  );
  if (sessionStorage.getItem("slowPageChanges"))
    addEventListener("pagereveal", () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 4s !important; }");
      document.adoptedStyleSheets.push(sheet);
    });
}`;
