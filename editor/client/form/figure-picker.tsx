import { useState } from "react";
import { useAnnouncement } from "../announce.ts";
import { Dialog } from "../dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { searchFigures } from "./figures.ts";

/** Figures of one chart that are shown at a time: a chart may have hundreds. */
const shownAtOnce = 60;

export interface FigurePickerProps {
  onChoose: (reference: string) => void;
  onClose: () => void;
}

export function FigurePicker({ onChoose, onClose }: FigurePickerProps) {
  const { figures } = useEditor();
  const [query, setQuery] = useState("");
  const found = searchFigures(figures, query);
  const count = found.reduce((sum, { figures: of }) => sum + of.length, 0);
  useAnnouncement(query === "" ? "" : `Found: ${count} figures`);
  return (
    <Dialog title="Insert a figure" onClose={onClose}>
      <p className="hint">The text shows the chart's figure, and follows it when it changes.</p>
      <input
        type="search"
        className="input"
        aria-label="Search charts and figures"
        placeholder="Chart, country, year …"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="dialog-scroll">
        {found.length === 0 && <p className="hint">No figure has all of these words.</p>}
        {found.map(({ name, title, figures: of }) => (
          <details key={name} className="figure-group" open={query !== "" || found.length === 1}>
            <summary>
              {title} <span className="tag">{of.length}</span>
            </summary>
            <ul>
              {of.slice(0, shownAtOnce).map(({ reference, label, value }) => (
                <li key={reference}>
                  <button
                    type="button"
                    className="figure-choice"
                    onClick={() => onChoose(reference)}
                  >
                    <strong>{value}</strong>
                    <span>{label}</span>
                  </button>
                </li>
              ))}
            </ul>
            {of.length > shownAtOnce && (
              <p className="hint">{`${of.length - shownAtOnce} more: search for a country or a year.`}</p>
            )}
          </details>
        ))}
      </div>
    </Dialog>
  );
}
