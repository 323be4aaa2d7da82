import { useState } from "react";
import { flushSync } from "react-dom";
import type { ChartUse, Json, OpenFile, Place } from "../../api.ts";
import { fileAddress } from "../address.ts";
import { announce } from "../announce.ts";
import { ConfirmDialog, Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { fieldKey, isObject } from "../field-path.ts";
import { Link } from "../link.tsx";
import { correctEdition, loadFile, loadUses, startEdition } from "../requests.ts";
import type { FileView } from "../saving/file-session.ts";
import { useLoaded } from "../use-loaded.ts";
import { changedFigures, nextEdition, usesInWords } from "./chart-uses.ts";

interface ChartPanelProps {
  path: string;
  view: FileView;
  /** Shows the file as the server has it. */
  onReload: (file: OpenFile) => void;
}

/** Above the form of a chart: its edition, and where its figures are shown. */
export function ChartPanel({ path, view, onReload }: ChartPanelProps) {
  const { state, refresh } = useEditor();
  const [asked, setAsked] = useState<"start" | "correct">();
  // The state is another after each save.
  const { value: uses, failure } = useLoaded(() => loadUses(path), state);
  const edition = editionIn(view.value);
  const isSaved = view.saving.type === "saved";

  const start = async (next: string) => {
    await startEdition(path, next);
    onReload(await loadFile(path));
    flushSync(() => setAsked(undefined));
    refresh();
    announce(`Edition ${next} has begun`);
  };
  const correct = async () => {
    await correctEdition(path);
    flushSync(() => setAsked(undefined));
    refresh();
    announce(`Edition ${edition} is corrected`);
  };
  const ask = (what: typeof asked) => {
    if (isSaved) setAsked(what);
  };
  // The check knows which figures were published as this edition.
  const isOtherThanPublished = state.problems.some(
    ({ path: of, field, message }) =>
      of === path && field[0] === "edition" && message.includes("the figures differ"),
  );

  const { published, isUnknown = false, texts = [], shownIn = [], charts = [] } = uses ?? {};
  const changed = isUnknown ? [] : texts.filter((use) => changedFigures(use).length > 0);
  return (
    <section className="chart-panel" aria-label="Edition and uses">
      <div className="group-head">
        <h2>{`Edition ${edition || "without a month"}`}</h2>
        {published !== undefined && published !== edition && (
          <span className="tag">{`on the site: ${published}`}</span>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={!isSaved}
          onClick={() => ask("start")}
        >
          Start a new edition
        </button>
      </div>
      {isOtherThanPublished && (
        <div className="notice">
          <p>
            {`These are not the figures that were published as ${edition}. If they are new, start a new edition. If a published figure was wrong, correct it.`}
          </p>
          <button
            type="button"
            className="button"
            aria-disabled={!isSaved}
            onClick={() => ask("correct")}
          >
            Correct this edition
          </button>
        </div>
      )}
      {failure && <Failure error={failure} />}
      {isUnknown && (
        <p className="hint">
          What changes in texts is shown once the problems of the chart are solved.
        </p>
      )}
      {uses && (
        <details className="uses" open={changed.length > 0}>
          <summary>{usesInWords(texts.length, changed.length)}</summary>
          <ul className="rows">
            {[...changed, ...texts.filter((use) => !changed.includes(use))].map((use) => (
              <Use
                key={`${use.path} ${fieldKey(use.field)} ${use.excerpt}`}
                use={use}
                isChanged={changed.includes(use)}
              />
            ))}
          </ul>
        </details>
      )}
      {shownIn.length > 0 && (
        <details className="uses">
          <summary>{`The chart is shown in ${shownIn.length} ${shownIn.length === 1 ? "place" : "places"}`}</summary>
          <ul className="rows">
            {shownIn.map((place) => (
              <li key={place.path}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked === "start" && (
        <EditionDialog
          charts={charts}
          latest={[published ?? "", edition].toSorted().at(-1) ?? ""}
          onStart={start}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === "correct" && (
        <ConfirmDialog
          title={`Correct edition ${edition}?`}
          action="Correct it"
          onConfirm={correct}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {`Once you publish, the figures that are kept as edition ${edition} are these, too. Nobody sees the wrong ones any more, also at the address of that edition.`}
          </p>
          {charts.length > 0 && (
            <>
              <p>Charts that are drawn from these figures are corrected with them:</p>
              <NamedCharts charts={charts} />
            </>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

function editionIn(value: Json): string {
  const edition = isObject(value) ? value["edition"] : undefined;
  return typeof edition === "string" ? edition : "";
}

const NamedCharts = ({ charts }: { charts: readonly string[] }) => (
  <ul className="named-charts">
    {charts.map((chart) => (
      <li key={chart}>{chart}</li>
    ))}
  </ul>
);

function Use({ use, isChanged }: { use: ChartUse; isChanged: boolean }) {
  const changed = isChanged ? changedFigures(use) : [];
  return (
    <li data-changed={isChanged || undefined}>
      <PlaceLink place={use} />
      <p className="excerpt">{use.excerpt}</p>
      {changed.map(({ reference, before = "nothing", after = "nothing" }) => (
        <p key={reference} className="use-change">
          <del>{before}</del> → <ins>{after}</ins>
        </p>
      ))}
    </li>
  );
}

function PlaceLink({ place: { path, title, field, label, page } }: { place: Place }) {
  const { showPage } = useEditor();
  return (
    <span className="use-place">
      <Link to={fileAddress(path, fieldKey(field))}>{`${title}: ${label}`}</Link>
      {page !== undefined && (
        <button
          type="button"
          className="link-button"
          aria-label={`See ${page}`}
          onClick={() => showPage(page)}
        >
          {page}
        </button>
      )}
    </span>
  );
}

interface EditionDialogProps {
  /** The titles of charts that are drawn from its figures. */
  charts: readonly string[];
  latest: string;
  onStart: (edition: string) => Promise<void>;
  onClose: () => void;
}

function EditionDialog({ charts, latest, onStart, onClose }: EditionDialogProps) {
  const [edition, setEdition] = useState(() => nextEdition(latest, new Date()));
  const start = async () => {
    if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(edition))
      throw new Error("Choose the year and the month, as 2026-11.");
    await onStart(edition);
  };
  return (
    <ConfirmDialog title="Start a new edition" action="Start" onConfirm={start} onClose={onClose}>
      <p>
        The figures that are on the site now are kept under their edition, which keeps its address.
        Then change the figures for the new one.
      </p>
      {charts.length > 0 && (
        <>
          <p>Charts that are drawn from these figures get the same edition:</p>
          <NamedCharts charts={charts} />
        </>
      )}
      <label className="asked-label">
        Year and month in which the new figures are published
        <input
          type="month"
          className="input is-number"
          placeholder="2026-11"
          value={edition}
          onChange={(event) => setEdition(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}
