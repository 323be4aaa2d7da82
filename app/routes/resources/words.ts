import { fileResponse, forGood } from "#app/lib/resource-responses.ts";
import { islandWordsJson, islandWordsPath } from "#app/lib/words/island-words.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/words";

/** The words that islands use. A page that was loaded before a change of the words gets the new ones at its own address. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { words } = context.get(servicesContext).content;
  const isCurrent = url.pathname === islandWordsPath(words);
  return fileResponse(islandWordsJson(words), "application/json; charset=utf-8", {
    "cache-control": isCurrent ? forGood : "no-store",
    "x-robots-tag": "noindex",
  });
}
