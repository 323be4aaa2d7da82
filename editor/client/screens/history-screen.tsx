import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Publication, Scheduled } from "../../api.ts";
import { fileAddress, screenAddress } from "../address.ts";
import { ConfirmDialog, Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { Link } from "../link.tsx";
import { callBack, loadPublications, loadScheduled, undoPublication } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";
import { titleInWords } from "./change-list.tsx";
import { exactTime, relativeTime } from "./times.ts";

interface History {
  publications: Publication[];
  scheduled: Scheduled[];
  loadedAt: number;
}

async function loadHistory(): Promise<History> {
  const [publications, scheduled] = await Promise.all([loadPublications(), loadScheduled()]);
  return { publications, scheduled, loadedAt: Date.now() };
}

/** A publication, or one file of it. */
interface Undoing {
  publication: Publication;
  path?: string;
}

/** After its time, before it is looked for among what was published. */
const publishedAfterMs = 1500;

export function HistoryScreen() {
  const { state, refresh } = useEditor();
  const [failure, setFailure] = useState<Error>();
  const [undoing, setUndoing] = useState<Undoing>();
  const [news, setNews] = useState<ReactNode>();
  const notice = useRef<HTMLParagraphElement>(null);
  const [attempt, setAttempt] = useState(0);
  const version = useMemo(() => ({ state, attempt }), [state, attempt]);
  const { value: history, failure: notLoaded } = useLoaded(loadHistory, version);
  const shownFailure = failure ?? notLoaded;

  useEffect(() => {
    const times = history?.scheduled.flatMap(({ at, failure: of }) => (of ? [] : Date.parse(at)));
    const waitMs = Math.min(...(times ?? [])) + publishedAfterMs - Date.now();
    // Longer times do not fit into a timer, and nobody waits for them here.
    if (!(waitMs < 86_400_000)) return undefined;
    const timer = setTimeout(() => setAttempt((number) => number + 1), Math.max(waitMs, 500));
    return () => clearTimeout(timer);
  }, [history]);

  const tell = (text: ReactNode) => {
    flushSync(() => {
      setUndoing(undefined);
      setFailure(undefined);
      setNews(text);
    });
    notice.current?.focus();
    refresh();
  };

  const undo = async ({ publication: { id, message }, path }: Undoing) => {
    await undoPublication(id, path);
    tell(`Undone: “${message}”. This is a publication of its own, which can be undone as well.`);
  };

  const takeBack = async ({ id }: Scheduled) => {
    try {
      await callBack(id);
      tell(
        <>
          {"It is a part of your draft again: "}
          <Link to={screenAddress("changes")}>see your changes</Link>
        </>,
      );
    } catch (error) {
      setFailure(error as Error);
    }
  };

  const { publications = [], scheduled = [], loadedAt = 0 } = history ?? {};
  return (
    <section className="screen" aria-labelledby="screen-title">
      <h1 id="screen-title" tabIndex={-1}>
        History
      </h1>
      {news !== undefined && (
        <p className="notice is-done" ref={notice} tabIndex={-1}>
          {news}
        </p>
      )}
      {shownFailure && <Failure error={shownFailure} />}
      {!history && !shownFailure && <p>Loading …</p>}
      {scheduled.length > 0 && (
        <>
          <h2>Waiting</h2>
          <ul className="cards">
            {scheduled.map((waiting) => (
              <Waiting
                key={waiting.id}
                waiting={waiting}
                now={loadedAt}
                isOwn={waiting.who === (state.user ?? "")}
                onCallBack={() => void takeBack(waiting)}
              />
            ))}
          </ul>
        </>
      )}
      {publications.length > 0 && <h2>Published</h2>}
      {history && publications.length === 0 && <p>Nothing has been published here yet.</p>}
      <ul className="cards">
        {publications.map((publication) => (
          <Published
            key={publication.id}
            publication={publication}
            now={loadedAt}
            onUndo={(path) => setUndoing({ publication, ...(path !== undefined && { path }) })}
          />
        ))}
      </ul>
      {undoing && (
        <UndoDialog
          undoing={undoing}
          publications={publications}
          onUndo={() => undo(undoing)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </section>
  );
}

interface WaitingProps {
  waiting: Scheduled;
  now: number;
  isOwn: boolean;
  onCallBack: () => void;
}

function Waiting({ waiting, now, isOwn, onCallBack }: WaitingProps) {
  const { who, at, message, files, failure } = waiting;
  return (
    <li className="card" data-failed={failure !== undefined || undefined}>
      <h3 className="card-message">{message}</h3>
      {failure === undefined ? (
        <p>
          {"Will be published "}
          <Moment iso={at} now={now} />
        </p>
      ) : (
        <div className="notice is-problem" role="alert">
          <p>{`This was not published at its time, ${exactTime(at)}. ${failure}`}</p>
          <p>Call it back, solve this, and publish it again.</p>
        </div>
      )}
      {who !== "" && <p className="hint">{`By ${who}`}</p>}
      <Files files={files} />
      {isOwn ? (
        <button
          type="button"
          className="button"
          aria-label={`Call back: ${message}`}
          onClick={onCallBack}
        >
          Call back
        </button>
      ) : (
        <p className="hint">{`Only ${who || "its author"} can call it back.`}</p>
      )}
    </li>
  );
}

interface PublishedProps {
  publication: Publication;
  now: number;
  onUndo: (path?: string) => void;
}

function Published({ publication, now, onUndo }: PublishedProps) {
  const { who, when, message, files, isUndone } = publication;
  return (
    <li className="card">
      <header className="card-header">
        <h3 className="card-message">{message}</h3>
        {isUndone ? (
          <span className="mark">undone</span>
        ) : (
          <button
            type="button"
            className="button"
            aria-label={`Undo: ${message}`}
            onClick={() => onUndo()}
          >
            {files.length > 1 ? "Undo all" : "Undo"}
          </button>
        )}
      </header>
      <p className="hint">
        {who !== "" && `${who}, `}
        <Moment iso={when} now={now} />
      </p>
      <Files files={files} {...(files.length > 1 && !isUndone && { onUndo })} />
    </li>
  );
}

function Moment({ iso, now }: { iso: string; now: number }) {
  return <time dateTime={iso}>{`${relativeTime(iso, now)} (${exactTime(iso)})`}</time>;
}

interface FilesProps {
  files: Publication["files"];
  onUndo?: (path: string) => void;
}

function Files({ files, onUndo }: FilesProps) {
  const { state } = useEditor();
  return (
    <ul className="history-files">
      {files.map(({ path, title, state: of }) => {
        const name = titleInWords(path, title);
        const isThere = state.files.some((file) => file.path === path && file.state !== "deleted");
        return (
          <li key={path}>
            {isThere ? <Link to={fileAddress(path)}>{name}</Link> : name}
            {of !== "changed" && <span className="mark">{of}</span>}
            {onUndo && (
              <button
                type="button"
                className="text-button"
                aria-label={`Undo ${name} only`}
                onClick={() => onUndo(path)}
              >
                Undo
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface UndoDialogProps {
  undoing: Undoing;
  publications: Publication[];
  onUndo: () => Promise<void>;
  onClose: () => void;
}

/** Says what an undo changes, which may be more than the one publication. */
function UndoDialog({ undoing, publications, onUndo, onClose }: UndoDialogProps) {
  const { publication, path } = undoing;
  const files = publication.files.filter((file) => path === undefined || file.path === path);
  const paths = new Set(files.map((file) => file.path));
  const later = publications.filter(
    ({ id, files: of }) => id > publication.id && of.some((file) => paths.has(file.path)),
  );
  const names = new Intl.ListFormat("en-GB").format(
    files.map((file) => titleInWords(file.path, file.title)),
  );
  return (
    <ConfirmDialog
      title={`Undo “${publication.message}”?`}
      action="Undo on the site"
      onConfirm={onUndo}
      onClose={onClose}
    >
      <p>{`${names} will be on the site as before this publication, at once.`}</p>
      {later.length > 0 && (
        <>
          <p>What was published there since then goes too:</p>
          <ul className="bullets">
            {later.map(({ id, message, who }) => (
              <li key={id}>{who === "" ? message : `${message} (${who})`}</li>
            ))}
          </ul>
        </>
      )}
      <p>Your draft stays. The undo is a publication of its own: it can be undone, too.</p>
    </ConfirmDialog>
  );
}
