import {
  Fragment,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Json, Problem } from "../../api.ts";
import type { Conflict, Value } from "../../merge.ts";
import { hasNavigated, screenAddress } from "../address.ts";
import { announce, useAnnouncement } from "../announce.ts";
import { useEditor } from "../editor-context.ts";
import { fieldKey, isObject } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { Link } from "../link.tsx";
import { exactTime } from "../screens/times.ts";
import type { FileSession, FileView } from "../saving/file-session.ts";
import type { SaveState } from "../saving/save-queue.ts";
import { countProblems, distinctProblems, isMissing, problemText } from "../problem-text.ts";
import { DeleteFile } from "./delete-file.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { Field, shownField } from "./field.tsx";
import { fileTitleId } from "./field-frame.tsx";
import { FormContext, inputId } from "./form-context.ts";
import { fieldLabel } from "../../field-label.ts";
import { NewFileSteps } from "./new-file-steps.tsx";

export interface FormPaneProps {
  session: FileSession;
  /** The field that the address names. Another object for each visit. */
  target: { key: string } | undefined;
  /** With the paragraph around the cursor, in a text of several. */
  onFocusField: (key: string, paragraph: string | undefined) => void;
}

export function FormPane({ session, target, onFocusField }: FormPaneProps) {
  const { file } = session;
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { state } = useEditor();
  const {
    others,
    waitsUntil,
    state: fileState,
  } = state.files.find(({ path }) => path === file.path) ?? file;
  const [isTextShown, setIsTextShown] = useState(false);
  const [chosen, setChosen] = useState<{ key: string }>();

  const refused = view.saving.type === "refused" ? view.saving.problems : [];
  const own = [...refused, ...state.problems.filter(({ path }) => path === file.path)];
  const problems = useStable(own);
  const byField = useMemo(() => Map.groupBy(problems, ({ field }) => fieldKey(field)), [problems]);
  const categories = useStable(
    isObject(view.value) && Array.isArray(view.value["categories"])
      ? view.value["categories"].map(String)
      : [],
  );
  const shown = useStable(view.shown);
  const wanted = useNewest(target, chosen);
  const context = useMemo(
    () => ({
      edit: session.edit,
      problems: byField,
      categories,
      allowsFigures: file.group !== "charts",
      shown,
      target: wanted,
    }),
    [session, byField, categories, file.group, shown, wanted],
  );

  useLayoutEffect(() => {
    if (!wanted) return;
    if (wanted.key === "" && hasNavigated()) document.getElementById(fileTitleId)?.focus();
    if (wanted.key === "") return;
    const element = shownField(wanted.key);
    if (!element || element === document.activeElement) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "center" });
  }, [wanted]);

  useSavingAnnouncement(view, problems);

  useEffect(() => {
    const retry = () => session.retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [session]);

  const show = (key: string | undefined) => {
    if (key !== undefined) setChosen({ key });
  };
  const undo = () => {
    show(session.undo());
    if (view.canUndo) announce("Undone");
  };
  const redo = () => {
    show(session.redo());
    if (view.canRedo) announce("Redone");
  };
  // The browser's own Undo knows texts only, and those of fields that came or went meanwhile go wrong.
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isCommand || (key !== "z" && key !== "y")) return;
    // Texts that are no fields have the browser's.
    if ((event.target as HTMLElement).closest("dialog, .add-name")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  };

  const onFocus = (event: SyntheticEvent) => {
    const element = event.target as HTMLElement;
    const prefix = inputId("");
    const key = element.id.startsWith(prefix)
      ? element.id.slice(prefix.length)
      : element.closest("[data-field]")?.getAttribute("data-field");
    if (key) onFocusField(key, paragraphAt(element));
  };

  // The cursor of a text with several paragraphs has moved.
  const onSelect = (event: SyntheticEvent) => {
    if (paragraphAt(event.target) !== undefined) onFocus(event);
  };

  return (
    <div className="form-pane">
      <header className="form-header">
        <div className="form-title">
          <h1 id={fileTitleId} tabIndex={-1}>
            {file.title}
          </h1>
          <Saving saving={view.saving} isPublished={fileState === "as published"} />
        </div>
        <div className="form-actions">
          <button
            type="button"
            className="icon-button"
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
            aria-disabled={!view.canUndo}
            onClick={undo}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label="Redo"
            title="Redo (Ctrl+Shift+Z)"
            aria-disabled={!view.canRedo}
            onClick={redo}
          >
            <Icon name="redo" />
          </button>
          <button
            type="button"
            className="text-button"
            onClick={() => setIsTextShown(!isTextShown)}
          >
            {isTextShown ? "Show the form" : "Show the file"}
          </button>
          <DeleteFile file={file} />
        </div>
        {view.saving.type === "conflict" && (
          <ConflictNotice
            value={view.value}
            conflicts={view.saving.conflicts}
            onDecide={(decision) => {
              session.decide(decision);
              // The button that had the focus is gone.
              document.getElementById(fileTitleId)?.focus();
            }}
          />
        )}
      </header>
      {view.saving.type === "refused" && (
        <div className="notice is-problem" role="alert">
          <p>{`Not saved in your draft, kept on this computer: ${view.saving.message}`}</p>
        </div>
      )}
      <NewFileSteps
        file={file}
        value={view.value}
        missing={new Set(problems.filter(isMissing).map(({ field }) => fieldKey(field))).size}
      />
      <ProblemSummary problems={problems} onChoose={(key) => setChosen({ key })} />
      {waitsUntil !== undefined && (
        <p className="notice">
          {`Another change of this waits to be published on ${exactTime(waitsUntil)}. It is not shown here: `}
          <Link to={screenAddress("history")}>see it under History</Link>
        </p>
      )}
      {others.length > 0 && (
        <p className="notice">{`${new Intl.ListFormat("en-GB").format(others)} ${others.length === 1 ? "has" : "have"} unpublished changes of this, too.`}</p>
      )}
      {file.group === "charts" && (
        <ChartPanel path={file.path} view={view} onReload={session.reload} />
      )}
      {isTextShown ? (
        <FileText path={file.path} text={view.text} />
      ) : (
        // Tells the preview which field is edited.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          className="form"
          aria-label={file.title}
          onSubmit={(event) => event.preventDefault()}
          onFocus={onFocus}
          onSelect={onSelect}
          onKeyDown={onKeyDown}
        >
          <FormContext value={context}>
            <Field
              schema={file.schema}
              value={view.value}
              fieldKey=""
              label={file.title}
              isRequired
            />
          </FormContext>
        </form>
      )}
    </div>
  );
}

/** The paragraph around the cursor; undefined in a text of one. */
function paragraphAt(element: EventTarget): string | undefined {
  if (!(element instanceof HTMLTextAreaElement) || !element.value.includes("\n\n"))
    return undefined;
  const { value, selectionStart: at } = element;
  const start = value.lastIndexOf("\n\n", Math.max(0, at - 1));
  const end = value.indexOf("\n\n", at);
  return value.slice(start < 0 ? 0 : start, end < 0 ? value.length : end).trim();
}

/** The latest of two wishes: a link of the address, or a problem that was chosen. */
function useNewest(target: { key: string } | undefined, chosen: { key: string } | undefined) {
  const [seen, setSeen] = useState({ target, chosen, wanted: target });
  if (seen.target === target && seen.chosen === chosen) return seen.wanted;
  const wanted = seen.chosen === chosen ? target : chosen;
  setSeen({ target, chosen, wanted });
  return wanted;
}

/** The same object for as long as it says the same, so that fields are not rendered again. */
function useStable<T>(value: T): T {
  const [known, setKnown] = useState(value);
  if (known === value || JSON.stringify(known) === JSON.stringify(value)) return known;
  setKnown(value);
  return value;
}

const savingTexts: Record<SaveState["type"], string> = {
  saved: "Saved in your draft",
  saving: "Saving …",
  offline: "No connection: kept on this computer",
  conflict: "Not saved: changed elsewhere",
  refused: "Not saved: kept on this computer",
};

function Saving({ saving, isPublished }: { saving: SaveState; isPublished: boolean }) {
  useAnnouncement(
    saving.type === "offline" ? "There is no connection. Your text is kept on this computer." : "",
  );
  return (
    <p className="saving" data-state={saving.type}>
      {saving.type === "saved" && isPublished ? "As on the site" : savingTexts[saving.type]}
    </p>
  );
}

/** After the last save: the state of other files, and with it their problems, may come a second later. */
const savedAnnouncementDelayMs = 1500;

/** Says once after a pause that the text is saved, and which problems it has now. */
function useSavingAnnouncement({ saving, text }: FileView, problems: Problem[]): void {
  const announced = useRef({ text, problems });
  const isSaved = saving.type === "saved";
  useEffect(() => {
    const last = announced.current;
    if (!isSaved || (last.text === text && last.problems === problems)) return undefined;
    const timer = setTimeout(() => {
      const known = new Set(last.problems.map(({ message }) => message));
      const added = distinctProblems(problems).filter(({ message }) => !known.has(message));
      const solved = last.problems.length > problems.length;
      announced.current = { text, problems };
      const words = [
        "Saved",
        ...added.map(
          ({ field, message, label = fieldLabel(field) }) => `${label} ${problemText(message)}`,
        ),
        ...(solved ? [countProblems(problems) || "No problems any more"] : []),
      ];
      announce(words.slice(0, 4).join(". "));
    }, savedAnnouncementDelayMs);
    return () => clearTimeout(timer);
  }, [isSaved, text, problems]);
}

interface ConflictNoticeProps {
  /** The file, which has the names of its entries. */
  value: Json;
  conflicts: Conflict[];
  onDecide: (decision: "mine" | "theirs") => void;
}

/** Fields that were changed here and, meanwhile, in another window. */
function ConflictNotice({ value, conflicts, onDecide }: ConflictNoticeProps) {
  return (
    <div className="notice is-problem" role="alert">
      <p>
        This was changed in another window, too. Your text is kept on this computer and not saved
        yet.
      </p>
      <dl className="differences">
        {conflicts.map(({ field, mine, theirs }) => (
          <Fragment key={fieldKey(field)}>
            <dt>{fieldLabel(field, value)}</dt>
            <dd>{`Here: ${excerptOf(mine)}`}</dd>
            <dd>{`There: ${excerptOf(theirs)}`}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="notice-actions">
        <button type="button" className="button" onClick={() => onDecide("mine")}>
          Use what is here
        </button>
        <button type="button" className="button" onClick={() => onDecide("theirs")}>
          Use the other
        </button>
      </div>
      <p className="hint">Undo brings yours back. All other changes of both stay.</p>
    </div>
  );
}

const longestExcerpt = 200;

function excerptOf(value: Value): string {
  if (value === undefined || value === "") return "(empty)";
  const text = typeof value === "object" ? "another list" : String(value);
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)} …` : text;
}

interface ProblemSummaryProps {
  problems: Problem[];
  onChoose: (key: string) => void;
}

function ProblemSummary({ problems, onChoose }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <section className="notice is-problem" aria-label="Problems">
      <h2>{countProblems(problems)}</h2>
      <ul>
        {distinctProblems(problems).map(({ field, message, label = fieldLabel(field) }) => {
          const key = fieldKey(field);
          return (
            <li key={`${key} ${message}`}>
              <a
                href={`#${key}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(key);
                }}
              >
                {label}
              </a>
              {` ${problemText(message)}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function FileText({ path, text }: { path: string; text: string }) {
  return (
    <section className="file-text" aria-label="The file">
      <p className="hint">{path}</p>
      {/* Scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
