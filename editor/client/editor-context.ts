import { createContext, use } from "react";
import type { Choices, FigureTable, State } from "../api.ts";

/** What every part of the editor may need. */
export interface Editor {
  state: State;
  names: Choices;
  figures: FigureTable[];
  /** Loads everything again, after something else than a save has changed the draft or the site. */
  refresh: () => void;
  /** Shows a page in the preview. */
  showPage: (page: string) => void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("useEditor is used outside the editor");
  return editor;
}
