import { createContext, use } from "react";

interface PageScriptAddresses {
  src: string;
  /** What hot reload needs, in development only. */
  development: string | undefined;
}

/** Filled by `pages.tsx`, which knows what the build has called the file. */
export const PageScriptContext = createContext<PageScriptAddresses | undefined>(undefined);

/** The one script of every page. Low, so that styles, font and hero come before it. */
export function PageScript() {
  const script = use(PageScriptContext);
  if (!script) return null;
  return (
    <>
      {script.development && <script type="module" src={script.development} />}
      <script type="module" src={script.src} fetchPriority="low" />
    </>
  );
}
