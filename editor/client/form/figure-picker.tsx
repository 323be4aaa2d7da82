import { useState } from "react";
import type { FigureTable } from "../../api.ts";
import { useAnnouncement } from "../announce.ts";
import { Dialog } from "../dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { differencesFrom, type FigureChoice, searchFigures } from "./figures.ts";

/** Figures of one chart that are shown at a time: a chart may have hundreds. */
const shownAtOnce = 60;

export interface FigurePickerProps {
  onChoose: (reference: string) => void;
  onClose: () => void;
}

const forms = [
  { suffix: "", label: "in digits" },
  { suffix: " | words", label: "in words" },
  { suffix: " | Words", label: "in words, at the beginning of a sentence" },
];
/** Larger numbers have no words in some languages. */
const largestInWords = 10;

/** A figure of a chart, or the difference of two: the first one is chosen, and then what it is compared with. */
export function FigurePicker({ onChoose, onClose }: FigurePickerProps) {
  const { figures } = useEditor();
  const [query, setQuery] = useState("");
  const [isDifference, setIsDifference] = useState(false);
  const [first, setFirst] = useState<{ table: FigureTable; figure: FigureChoice }>();
  const [suffix, setSuffix] = useState("");

  const tables = first
    ? [{ ...first.table, figures: differencesFrom(first.table, first.figure) }]
    : figures;
  const found = searchFigures(tables, query).map((table) => ({
    ...table,
    figures: table.figures.filter(
      ({ value }) =>
        suffix === "" ||
        (isDifference && !first) ||
        (/^\d+$/.test(value) && Number(value) <= largestInWords),
    ),
  }));
  const choose = (table: FigureTable, figure: FigureChoice) => {
    if (!isDifference || first) return onChoose(figure.reference + suffix);
    setFirst({ table, figure });
    setQuery("");
  };
  const shown = found.filter((table) => table.figures.length > 0);
  const count = shown.reduce((sum, { figures: of }) => sum + of.length, 0);
  useAnnouncement(query === "" ? "" : `Found: ${count} figures`);
  return (
    <Dialog title="Insert a figure" onClose={onClose}>
      <p className="hint">The text shows the chart's figure, and follows it when it changes.</p>
      <fieldset className="dialog-tabs" aria-label="What">
        {["A figure", "The difference of two"].map((label, index) => (
          <button
            key={label}
            type="button"
            className="button"
            aria-pressed={isDifference === (index === 1)}
            onClick={() => {
              setIsDifference(index === 1);
              setFirst(undefined);
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {isDifference && (
        <output>
          {first
            ? `From ${first.table.title}: ${first.figure.label} (${first.figure.value}) to …`
            : "From which figure?"}
        </output>
      )}
      <label className="asked-label">
        Written
        <select
          className="input"
          value={suffix}
          onChange={(event) => setSuffix(event.target.value)}
        >
          {forms.map((form) => (
            <option key={form.suffix} value={form.suffix}>
              {form.label}
            </option>
          ))}
        </select>
      </label>
      <input
        type="search"
        className="input"
        aria-label="Search charts and figures"
        placeholder="Chart, country, year …"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="dialog-scroll">
        {shown.length === 0 && (
          <p className="hint">
            {suffix === ""
              ? "No figure has all of these words."
              : `No such figure can be written in words: only whole numbers up to ${largestInWords}.`}
          </p>
        )}
        {shown.map((table) => (
          <details
            key={table.name}
            className="figure-group"
            open={query !== "" || shown.length === 1}
          >
            <summary>
              {table.title} <span className="tag">{table.figures.length}</span>
            </summary>
            <ul>
              {table.figures.slice(0, shownAtOnce).map((figure) => (
                <li key={figure.reference}>
                  <button
                    type="button"
                    className="figure-choice"
                    onClick={() => choose(table, figure)}
                  >
                    <strong>{figure.value}</strong>
                    <span>{figure.label}</span>
                  </button>
                </li>
              ))}
            </ul>
            {table.figures.length > shownAtOnce && (
              <p className="hint">{`${table.figures.length - shownAtOnce} more: search for a country or a year.`}</p>
            )}
          </details>
        ))}
      </div>
    </Dialog>
  );
}
