import { createContext, use } from "react";
import loader from "./load-page-script.js?url";

interface PageScriptAddresses {
  src: string;
  /** The script for hot reload, in development only. */
  development: string | undefined;
}

/** Set by `pages.tsx`, which gets the file name from the build. */
export const PageScriptContext = createContext<PageScriptAddresses | undefined>(undefined);

/**
 * The page script must not compete with the first screen. `load-page-script.js` imports it two frames after the `load`
 * event, because the largest paint may follow that event, or at the first pointer, focus or key event. A hidden page paints
 * no frames, so there it does not wait for them. The loader is plain JavaScript that is not bundled, because the bundler
 * would add a second file to a module that imports another. Repeated imports run a module only once.
 *
 * The loader also stores in `lastClicked` what is clicked before the page script runs. A click before the loader itself is
 * detected by the focus: after a click it has no focus ring, after the Tab key it has one. Safari does not focus a clicked
 * button, so there such a click is lost.
 */
export function PageScript() {
  const script = use(PageScriptContext);
  if (!script) return null;
  if (script.development)
    return (
      <>
        <script type="module" src={script.development} />
        <script type="module" src={script.src} />
      </>
    );
  return <script async src={loader} data-script={script.src} fetchPriority="low" />;
}
