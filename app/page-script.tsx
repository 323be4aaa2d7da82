import { createContext, use } from "react";
import loader from "./load-page-script.js?url";

interface PageScriptAddresses {
  src: string;
  /** What hot reload needs, in development only. */
  development: string | undefined;
}

/** Filled by `pages.tsx`, which knows what the build has called the file. */
export const PageScriptContext = createContext<PageScriptAddresses | undefined>(undefined);

/**
 * The page script comes after what the first screen needs: a few lines fetch it two frames after the page has loaded, since
 * the largest paint may follow the load, or as soon as a visitor touches the page. A page that is not shown has no frames.
 * The lines are JavaScript and sent as they are, because the bundler would add a second file to a module that imports
 * another. A module runs once, however often it is imported.
 *
 * They also note in `lastClicked` what is clicked before there is code for it. The focus tells of a click before even they
 * ran, as a click leaves it without a focus ring and the Tab key with one; but Safari does not focus a button that is clicked.
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
