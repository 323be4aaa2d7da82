import { createContext, use } from "react";
import loader from "./load-page-script.js?url";

interface PageScriptAddresses {
  src: string;
  /** React's refresh runtime, which the modules that Vite serves expect. In development only. */
  development: string | undefined;
}

/** Set by `entry.server.tsx`, which gets the file name from the build. */
export const PageScriptContext = createContext<PageScriptAddresses | undefined>(undefined);

/**
 * The page script must not compete with the first screen: as a module of low priority it delays the largest paint by 8 per
 * cent. `load-page-script.js` imports it two frames after the `load` event, because the largest paint may follow that event,
 * or at the first pointer, focus or key event. A hidden page paints no frames, so there it does not wait for them. The loader
 * is plain JavaScript that is not bundled. It also stores in `lastClicked` what is clicked before the page script runs. What was
 * clicked before the loader itself has the focus without a focus ring.
 */
export function PageScript() {
  const script = use(PageScriptContext);
  if (!script) return null;
  if (!script.development)
    return <script async src={loader} data-script={script.src} fetchPriority="low" />;
  return (
    <>
      <script type="module" src={script.development} />
      <script type="module" src={script.src} />
    </>
  );
}
