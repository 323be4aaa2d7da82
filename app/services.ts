import { createContext } from "react-router";
import type { PageServices } from "#server/pages/app-pages.ts";

/** How loaders and actions reach the server's rooms; `app/pages.ts` fills it for each request. */
export const servicesContext = createContext<PageServices>();
