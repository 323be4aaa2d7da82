import { createContext, use } from "react";
import type { IslandWords } from "./words.ts";

export const WordsContext = createContext<IslandWords | undefined>(undefined);

/** For components that islands share with pages. Others take the words from `useContent`. */
export function useWords(): IslandWords {
  const words = use(WordsContext);
  if (!words) throw new Error("Components are rendered inside WordsContext");
  return words;
}
