export interface WindowOptions {
  width: number;
  height: number;
  /** Whether the page's scripts run, are delayed or disabled. Scripts of the journeys run in any case. */
  scripts: "run" | "held" | "off";
}

/** A browser window with an empty history and storage. */
export interface EngineWindow {
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  /** Calls a function, given as source text, in the page; arguments and result are JSON. */
  evaluate(source: string, values: readonly unknown[]): Promise<unknown>;
  mouse(...steps: MouseStep[]): Promise<void>;
  /** A key by its `KeyboardEvent.key` name, with modifiers as in `Shift+Tab`. */
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
 * Runs at the start of every document and records uncaught errors and violations of the content security policy in
 * sessionStorage, so that they survive a navigation. WebKit reports a skipped view transition when it restores a page,
 * which is ignored.
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

/** The exit code of `npm run test:engines` on a machine without the engines. */
export const packagesMissing = 2;
