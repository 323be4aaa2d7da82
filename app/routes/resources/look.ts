import { lookSheet, lookSheetPath } from "#app/layout/look-sheet.ts";
import { fileResponse, forGood } from "#app/lib/resource-responses.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/look";

/** The firm's colours and typefaces. A page that was loaded before a change of them gets the new ones at its own address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  return fileResponse(lookSheet(content), "text/css; charset=utf-8", {
    "cache-control": url.pathname === lookSheetPath(content) ? forGood : "no-store",
  });
}
