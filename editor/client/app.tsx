import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Choices, FigureTable, FileEntry, Json, PreviewState, Saved, State } from "../api.ts";
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
import { StartScreen } from "./screens/start-screen.tsx";

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

  const onSaved = useEffectEvent(
    (saved: string, { state: fileState, problems, preview }: Saved) => {
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
            preview,
            problems: [
              ...known.problems.filter((problem) => problem.path !== saved),
              ...problems.filter((problem) => problem.path === saved),
            ],
          },
      );
    },
  );
  useEffect(() => {
    if (revision === 0) return undefined;
    const timer = setTimeout(onRefresh, refreshDelayMs);
    return () => clearTimeout(timer);
  }, [revision, onRefresh]);

  const { names, figures, load: loadBoth } = useNames();
  const { session, failure, retry } = useSession(path, state.user, loadBoth, onSaved);
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
            <div className="notice is-problem" role="alert">
              <p>{failure}</p>
              <button type="button" className="button" onClick={retry}>
                Try again
              </button>
            </div>
          )}
          {session && (
            <FormPane
              key={session.file.path}
              session={session}
              target={target}
              onFocusField={onFocusField}
            />
          )}
          {!screen && !path && <StartScreen />}
        </main>
        <Preview
          page={page}
          revision={revision}
          focused={focused}
          isUnseen={isUnseen(state, entry)}
          note={previewNotes[state.preview]}
          onOpen={(file, field) => navigate(fileAddress(file, field))}
        />
      </div>
    </EditorContext>
  );
}

/** How the page beside the form differs from the draft. */
const previewNotes: Record<PreviewState, string | undefined> = {
  "as it will be": undefined,
  "with samples": "What is missing is shown in brackets, or as the first choice.",
  "before its problems": "Your draft has problems: this is how it was before them.",
};

/** A page that was never without problems cannot be shown. */
const isUnseen = ({ preview }: State, entry: FileEntry | undefined) =>
  preview === "before its problems" && entry?.state === "new";

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
): { session?: FileSession; failure?: string; retry: () => void } {
  const [opened, setOpened] = useState<{ path: string; session?: FileSession; failure?: string }>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  const wanted = useMemo(() => ({ path, attempt }), [path, attempt]);
  const start = useEffectEvent(async (file: string) => {
    onOpen();
    const kept = keptChanges(user, localStorage);
    return openSession(await loadFile(file), {
      send: saveFile,
      take: kept.take,
      write: kept.write,
      onSaved,
    });
  });
  useEffect(() => {
    const { path: file } = wanted;
    if (file === undefined) return undefined;
    let isOver = false;
    const opening = start(file);
    const open = async () => {
      const session = await opening;
      if (!isOver) setOpened({ path: file, session });
    };
    open().catch((error: Error) => {
      if (!isOver) setOpened({ path: file, failure: error.message });
    });
    return () => {
      isOver = true;
      opening.then(
        (session) => session.close(),
        () => {},
      );
    };
  }, [wanted]);
  const hasFailed = opened?.failure !== undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [hasFailed, retry]);
  return { ...(opened?.path === path && opened), retry };
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
