import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Change, State } from "../../api.ts";
import { fileAddress, screenAddress } from "../address.ts";
import { announce } from "../announce.ts";
import { ConfirmDialog, Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { Link } from "../link.tsx";
import { ProblemList } from "../problem-list.tsx";
import { countProblems } from "../problem-text.ts";
import { callBack, discardFile, loadChanges, publishDraft, undoPublication } from "../requests.ts";
import { keptChanges } from "../saving/kept-changes.ts";
import { useLoaded } from "../use-loaded.ts";
import { ChangeList, type Decisions, decisionKey, titleInWords } from "./change-list.tsx";
import { PublishForm, type PublishWish } from "./publish-form.tsx";
import { exactTime } from "./times.ts";

/** What was published, or waits. */
interface Done {
  id: string;
  at: string | undefined;
  pages: { title: string; page: string | undefined }[];
}

/** Changes that a lost connection has kept from the draft are not published: they are named. */
async function loadAll({ user }: State) {
  const changes = await loadChanges();
  return { ...changes, unsaved: keptChanges(user, localStorage).paths() };
}

/** The changes of the draft, and publishing them. */
export function PublishScreen() {
  const { state, refresh } = useEditor();
  const [failure, setFailure] = useState<Error>();
  const [decisions, setDecisions] = useState<Decisions>({});
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const [discarded, setDiscarded] = useState<Change>();
  const [done, setDone] = useState<Done>();
  const heading = useRef<HTMLHeadingElement>(null);

  // The state is another after each save, and after what others publish has been seen.
  const { value: changes, failure: notLoaded } = useLoaded(loadAll, state);

  const files = changes?.changes ?? [];
  const unfinished = new Set(changes?.problems.map(({ path }) => path));
  const isFinished = ({ path }: Change) => !unfinished.has(path);
  // What is not finished waits. The only change has nothing to choose.
  const chosen = files.filter(
    (change) => files.length === 1 || (choices[change.path] ?? isFinished(change)),
  );
  const left = new Set(files.filter((change) => !chosen.includes(change)).map(({ path }) => path));

  const publish = async ({ message, at }: PublishWish): Promise<boolean> => {
    const published = chosen;
    try {
      const { id } = await publishDraft({
        message,
        ...(at !== undefined && { at }),
        decisions,
        paths: chosen.map(({ path }) => path),
      });
      const pages = published.map(({ path, title, state: of }) => ({
        title: titleInWords(path, title),
        page: of === "deleted" ? undefined : state.files.find((file) => file.path === path)?.page,
      }));
      setDone({ id, at, pages });
      setFailure(undefined);
      setDecisions({});
      return true;
    } catch (error) {
      setFailure(error as Error);
      return false;
    } finally {
      refresh();
    }
  };

  const discard = async (change: Change) => {
    await discardFile(change.path);
    flushSync(() => setDiscarded(undefined));
    refresh();
    announce(`The changes of ${change.title} are discarded`);
    heading.current?.focus();
  };

  const undecided = chosen
    .flatMap(({ path, conflict = [] }) => conflict.map(({ field }) => decisionKey(path, field)))
    .filter((key) => !decisions[key]).length;
  // Those of files that are left out may be solved later.
  const problems = (changes?.problems ?? []).filter(({ path }) => !left.has(path ?? ""));
  const error = failure ?? notLoaded;
  return (
    <section className="screen" aria-labelledby="screen-title">
      <h1 id="screen-title" ref={heading} tabIndex={-1}>
        Publish
      </h1>
      {done && <Published key={done.id} done={done} onUndone={refresh} />}
      {problems.length > 0 && (
        <section className="notice is-problem" aria-label="Problems">
          <h2>{`Solve first: ${countProblems(problems)}`}</h2>
          <ProblemList problems={problems} />
        </section>
      )}
      {changes && changes.unsaved.length > 0 && (
        <section className="notice is-problem" aria-label="Not saved yet">
          <p>Only this computer has your last changes of these. Open them to save them:</p>
          <ul>
            {changes.unsaved.map((path) => (
              <li key={path}>
                <Link to={fileAddress(path)}>
                  {state.files.find((file) => file.path === path)?.title ?? path}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && <Failure error={error} />}
      {!changes && !error && <p>Loading …</p>}
      {changes && files.length === 0 && (
        <p>{done ? "There is nothing else to publish." : "Your draft is the same as the site."}</p>
      )}
      <ChangeList
        changes={files}
        decisions={decisions}
        onDecide={(key, decision) => setDecisions({ ...decisions, [key]: decision })}
        onDiscard={setDiscarded}
        left={left}
        onChoose={(path, isChosen) => setChoices({ ...choices, [path]: isChosen })}
      />
      {files.length > 0 && (
        <PublishForm
          part={
            chosen.length < files.length ? `${chosen.length} of ${files.length} changes` : undefined
          }
          obstacle={
            chosen.length === 0
              ? files.some(isFinished)
                ? "Choose above what to publish."
                : "Nothing in your draft is finished: open it to see what is missing."
              : problems.length > 0
                ? "The problems above have to be solved first."
                : undecided > 0
                  ? "Decide above which text is right."
                  : undefined
          }
          onPublish={publish}
        />
      )}
      {discarded && (
        <ConfirmDialog
          title={`Discard the changes of ${titleInWords(discarded.path, discarded.title)}?`}
          action="Discard"
          onConfirm={() => discard(discarded)}
          onClose={() => setDiscarded(undefined)}
        >
          <p>
            {discarded.state === "new"
              ? "It is only in your draft: it will be gone. This cannot be undone."
              : "It will be as it is on the site. What you have changed cannot be brought back."}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What happened, where to see it, and how to take it back. */
function Published({ done: { id, at, pages }, onUndone }: { done: Done; onUndone: () => void }) {
  const { showPage } = useEditor();
  const [isUndone, setIsUndone] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus(), []);

  const undone =
    at === undefined ? "Undone: the site is as it was before" : "Called back into your draft";
  const undo = async () => {
    try {
      if (at === undefined) await undoPublication(id);
      else await callBack(id);
      flushSync(() => setIsUndone(true));
      // The heading had the focus before, when it said something else.
      title.current?.focus();
      announce(undone);
      onUndone();
    } catch (error) {
      setFailure(error as Error);
    }
  };
  const published = at === undefined ? "Published" : `Will be published on ${exactTime(at)}`;
  return (
    <section className="notice is-done" aria-labelledby="published">
      <h2 id="published" ref={title} tabIndex={-1}>
        {isUndone ? undone : published}
      </h2>
      <ul>
        {pages.map(({ title: name, page }) => (
          <li key={name}>
            {page === undefined ? (
              name
            ) : (
              <>
                {`${name}: `}
                <button type="button" className="link-button" onClick={() => showPage(page)}>
                  See the page
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {failure && <Failure error={failure} />}
      <div className="notice-actions">
        {!isUndone && (
          <button type="button" className="button" onClick={() => void undo()}>
            {at === undefined ? "Undo" : "Call back"}
          </button>
        )}
        <Link to={screenAddress("history")} className="button">
          History
        </Link>
      </div>
    </section>
  );
}
