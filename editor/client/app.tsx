import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Choices, FigureTable, FileEntry, Json, Saved, State } from "../api.ts";
import {
  type Address,
  fileAddress,
  hasNavigated,
  navigate,
  noteField,
  screenAddress,
  useAddress,
} from "./address.ts";
import { DeletedFile } from "./deleted-file.tsx";
import { EditorContext } from "./editor-context.ts";
import { fieldPath, isObject, parentKey, valueAt } from "./field-path.ts";
import { FileList } from "./file-list.tsx";
import { FormPane } from "./form/form-pane.tsx";
import { Link } from "./link.tsx";
import { countProblems } from "./problem-text.ts";
import { type Focused, Preview } from "./preview/preview.tsx";
import { loadFigures, loadFile, loadNames, loadState, saveFile } from "./requests.ts";
import { type FileSession, openSession } from "./saving/file-session.ts";
import { keptChanges } from "./saving/kept-changes.ts";
import { screens } from "./screens.tsx";

/** After the last save, before the whole state is loaded: other files may have problems now. */
const refreshDelayMs = 1000;

export function App() {
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(() => {
    loadState().then(setState, (error: Error) => setFailure(error.message));
  }, []);
  useEffect(load, [load]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === "visible") load();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [load]);

  if (state) return <Workspace state={state} onState={setState} onRefresh={load} />;
  return (
    <main className="start">
      {failure ? (
        <>
          <h1>The editor could not start</h1>
          <p>{failure}</p>
          <button type="button" className="button is-main" onClick={() => location.reload()}>
            Try again
          </button>
        </>
      ) : (
        <p>Loading …</p>
      )}
    </main>
  );
}

/** On a narrow screen one of them is shown at a time. */
const panes = [
  { name: "list", label: "List" },
  { name: "form", label: "Form" },
  { name: "preview", label: "Preview" },
] as const;

type Pane = (typeof panes)[number]["name"];

const paneOf = (address: Address): Pane =>
  address.screen === "other" && address.name === "" ? "list" : "form";

interface WorkspaceProps {
  state: State;
  onState: (change: (state: State | undefined) => State | undefined) => void;
  onRefresh: () => void;
}

function Workspace({ state, onState, onRefresh }: WorkspaceProps) {
  const address = useAddress();
  const path = address.screen === "file" ? address.path : undefined;
  const [pane, setPane] = useState(() => paneOf(address));
  const [revision, setRevision] = useState(0);
  const [focused, setFocused] = useState<Focused>();

  const onSaved = useEffectEvent((saved: string, { state: fileState, problems }: Saved) => {
    setRevision((number) => number + 1);
    // The page has the new text of the field now.
    setFocused((known) =>
      known && session && known.paragraph === undefined
        ? focusedText(session.view().value, known.key)
        : known,
    );
    onState(
      (known) =>
        known && {
          ...known,
          files: known.files.map((file) =>
            file.path === saved ? { ...file, state: fileState } : file,
          ),
          problems: [
            ...known.problems.filter((problem) => problem.path !== saved),
            ...problems.filter((problem) => problem.path === saved),
          ],
        },
    );
  });
  useEffect(() => {
    if (revision === 0) return undefined;
    const timer = setTimeout(onRefresh, refreshDelayMs);
    return () => clearTimeout(timer);
  }, [revision, onRefresh]);

  const { names, figures, load: loadBoth } = useNames();
  const { session, failure } = useSession(path, state.user, loadBoth, onSaved);
  const entry = state.files.find((file) => file.path === path);
  const [page, setPage] = usePage(entry?.page);
  const refresh = useCallback(() => {
    setRevision((number) => number + 1);
    loadBoth();
    onRefresh();
  }, [loadBoth, onRefresh]);
  const showPage = useCallback(
    (wanted: string) => {
      setPage({ address: wanted });
      setPane("preview");
    },
    [setPage],
  );
  const editor = useMemo(
    () => ({ state, names, figures, refresh, showPage }),
    [state, names, figures, refresh, showPage],
  );
  const target = useMemo(
    () => (address.screen === "file" ? { key: address.field } : undefined),
    [address],
  );

  const [seenAddress, setSeenAddress] = useState(address);
  if (seenAddress !== address) {
    setSeenAddress(address);
    setFocused(undefined);
    setPane(paneOf(address));
  }

  const onFocusField = useCallback(
    (key: string, paragraph: string | undefined) => {
      noteField(key);
      if (session) setFocused(focusedText(session.view().value, key, paragraph));
    },
    [session],
  );

  const screen =
    address.screen === "other" ? screens.find(({ name }) => name === address.name) : undefined;
  useEffect(() => {
    if (hasNavigated(address)) document.getElementById("screen-title")?.focus();
  }, [address]);

  const title = entry?.title ?? screen?.label(state) ?? "Editor";
  useEffect(() => {
    document.title = `${title} · ${state.firm}`;
  }, [title, state.firm]);

  return (
    <EditorContext value={editor}>
      <div className="shell" data-pane={pane} data-screen={screen ? "other" : "file"}>
        <TopBar state={state} current={screen?.name} />
        <nav className="tabs" aria-label="Panes">
          {panes.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={pane === name}
              onClick={() => setPane(name)}
            >
              {name === "form" && screen ? screen.label(state) : label}
            </button>
          ))}
        </nav>
        <FileList state={state} current={path} />
        <main className="middle">
          {screen?.render(state)}
          {entry?.state === "deleted" && <DeletedFile key={entry.path} file={entry} />}
          {failure && entry?.state !== "deleted" && (
            <p className="notice is-problem" role="alert">
              {failure}
            </p>
          )}
          {session && (
            <FormPane
              key={session.file.path}
              session={session}
              target={target}
              onFocusField={onFocusField}
            />
          )}
          {!screen && !path && (
            <section className="welcome">
              <h1>{state.firm}</h1>
              <p>Choose a file, or search for a text.</p>
            </section>
          )}
        </main>
        <Preview
          page={page}
          revision={revision}
          focused={focused}
          note={previewNote(state, entry)}
          onOpen={(file, field) => navigate(fileAddress(file, field))}
        />
      </div>
    </EditorContext>
  );
}

/** The site shows a draft with problems as it was before them. */
function previewNote({ problems }: State, entry: FileEntry | undefined): string | undefined {
  if (problems.length === 0) return undefined;
  return entry?.state === "new" && problems.some(({ path }) => path === entry.path)
    ? "This page is shown here when nothing is missing in it any more."
    : "Your draft has problems: this is how it was before them.";
}

function TopBar({ state, current }: { state: State; current: string | undefined }) {
  const shown = screens.filter(({ isShown = () => true }) => isShown(state));
  return (
    <header className="top-bar">
      <Link to={screenAddress("")} className="firm">
        {state.firm}
      </Link>
      <nav className="screens" aria-label="Editor">
        {shown.map(({ name, label, isMain }) => (
          <Link
            key={name}
            to={screenAddress(name)}
            className={isMain ? "button is-main" : "button"}
            {...(name === current && { "aria-current": "page" as const })}
          >
            {label(state)}{" "}
            {isMain && state.problems.length > 0 && (
              <span className="mark is-problem">{countProblems(state.problems)}</span>
            )}
          </Link>
        ))}
      </nav>
      {state.user !== undefined && <span className="user">{state.user}</span>}
    </header>
  );
}

/** The last page that a file had, or that was asked for: words and redirects have none. */
function usePage(ofFile: string | undefined) {
  const [seen, setSeen] = useState(ofFile);
  // Another object for each wish, so that the same page can be shown again.
  const [page, setPage] = useState({ address: ofFile ?? "/" });
  if (seen !== ofFile) {
    setSeen(ofFile);
    if (ofFile !== undefined) setPage({ address: ofFile });
  }
  return [page, setPage] as const;
}

/** Opens the file that the address names, and closes it when another is opened. */
function useSession(
  path: string | undefined,
  user: string | undefined,
  onOpen: () => void,
  onSaved: (path: string, saved: Saved) => void,
): { session?: FileSession; failure?: string } {
  const [opened, setOpened] = useState<{ path: string; session?: FileSession; failure?: string }>();
  const start = useEffectEvent(async (wanted: string) => {
    onOpen();
    const kept = keptChanges(user, localStorage);
    const file = await loadFile(wanted);
    return openSession(file, { send: saveFile, read: kept.read, write: kept.write, onSaved });
  });
  useEffect(() => {
    if (path === undefined) return undefined;
    let isOver = false;
    const opening = start(path);
    const open = async () => {
      const session = await opening;
      if (!isOver) setOpened({ path, session });
    };
    open().catch((error: Error) => {
      if (!isOver) setOpened({ path, failure: error.message });
    });
    return () => {
      isOver = true;
      opening.then(
        (session) => session.close(),
        () => {},
      );
    };
  }, [path]);
  return opened?.path === path && opened ? opened : {};
}

/** What fields may name, and the figures of charts. They are loaded again with each file, because files add to them. */
function useNames() {
  const [names, setNames] = useState<Choices>({});
  const [figures, setFigures] = useState<FigureTable[]>([]);
  const load = useCallback(() => {
    // Without them names are shown as they are written.
    loadNames().then(setNames, () => {});
    loadFigures().then(setFigures, () => {});
  }, []);
  return { names, figures, load };
}

/** The text of a field and the other texts of its object. */
function focusedText(value: Json, key: string, paragraph?: string): Focused | undefined {
  const text = paragraph ?? valueAt(value, fieldPath(key));
  if (typeof text !== "string") return undefined;
  const neighbours: string[] = [];
  for (let at = key; at !== "" && neighbours.length < 40; at = parentKey(at)) {
    const around = valueAt(value, fieldPath(parentKey(at)));
    const values = Array.isArray(around) ? around : isObject(around) ? Object.values(around) : [];
    neighbours.push(...values.flat().filter((item) => typeof item === "string"));
  }
  return { key, text, neighbours, paragraph };
}
