import type { ReactNode } from "react";
import type { State } from "../api.ts";
import { HistoryScreen } from "./screens/history-screen.tsx";
import { LeadsScreen } from "./screens/leads-screen.tsx";
import { NewScreen } from "./screens/new-screen.tsx";
import { PublishScreen } from "./screens/publish-screen.tsx";

/** A screen besides the files, at /edit/NAME. */
export interface Screen {
  name: string;
  /** In the top bar. */
  label: (state: State) => string;
  render: (state: State) => ReactNode;
  /** Whether it has a link in the top bar; it does without this. */
  isShown?: (state: State) => boolean;
  /** What most people look for. */
  isMain?: boolean;
}

function publishLabel({ files, otherChanges }: State): string {
  const changes = files.filter(({ state }) => state !== "as published").length + otherChanges;
  return changes === 0 ? "Publish" : `Publish ${changes} ${changes === 1 ? "change" : "changes"}`;
}

export const screens: Screen[] = [
  { name: "new", label: () => "New", render: () => <NewScreen /> },
  {
    name: "leads",
    label: () => "Leads",
    render: ({ hasLeads }) => <LeadsScreen mayRead={hasLeads} />,
    isShown: ({ hasLeads }) => hasLeads,
  },
  { name: "history", label: () => "History", render: () => <HistoryScreen /> },
  { name: "changes", label: publishLabel, render: () => <PublishScreen />, isMain: true },
];
