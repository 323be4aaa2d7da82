import { Fragment } from "react";
import type { Change, Problem } from "../../api.ts";
import { fileAddress } from "../address.ts";
import { useEditor } from "../editor-context.ts";
import { fieldKey } from "../field-path.ts";
import { Link } from "../link.tsx";
import { countProblems } from "../problem-text.ts";
import { differenceOf, type Piece, shortened } from "./difference.ts";

const states: Record<Change["state"], string> = {
  new: "new",
  changed: "changed",
  deleted: "deleted",
};

export type Decisions = Record<string, "mine" | "theirs">;

/** By which a decision about a field is sent. */
export const decisionKey = (path: string, field: Change["fields"][number]["field"]): string =>
  `${path}#${field.join(".")}`;

export interface ChangeListProps {
  changes: Change[];
  decisions: Decisions;
  onDecide: (key: string, decision: "mine" | "theirs") => void;
  onDiscard: (change: Change) => void;
  /** The files that are not published now. */
  left: ReadonlySet<string>;
  onChoose: (path: string, isChosen: boolean) => void;
}

/** What differs from the site, file by file and in words. */
export function ChangeList(props: ChangeListProps) {
  const { changes, decisions, onDecide, onDiscard, left, onChoose } = props;
  const { files, problems } = useEditor().state;
  return (
    <ul className="cards">
      {changes.map((change) => {
        const { path, title, state, conflict, isHidden } = change;
        const file = files.find((of) => of.path === path);
        return (
          <li key={path} className="card" data-left={left.has(path) || undefined}>
            <header className="card-header">
              {changes.length > 1 && (
                <input
                  type="checkbox"
                  className="choose"
                  aria-label={`Publish ${titleInWords(path, title)}`}
                  checked={!left.has(path)}
                  onChange={(event) => onChoose(path, event.target.checked)}
                />
              )}
              <h2>
                {file && state !== "deleted" ? (
                  <Link to={fileAddress(path)}>{title}</Link>
                ) : (
                  titleInWords(path, title)
                )}
              </h2>
              <span className="mark">{states[state]}</span>
              <ProblemMark problems={problems.filter((problem) => problem.path === path)} />
              <button
                type="button"
                className="text-button"
                aria-label={`Discard the changes of ${titleInWords(path, title)}`}
                onClick={() => onDiscard(change)}
              >
                Discard
              </button>
            </header>
            {file && file.others.length > 0 && (
              <p className="hint">{`${new Intl.ListFormat("en-GB").format(file.others)} ${file.others.length === 1 ? "has" : "have"} unpublished changes of this, too.`}</p>
            )}
            {isHidden && (
              <p className="hint">
                {"It stays hidden, because it is marked as a draft: "}
                <Link to={fileAddress(path, "draft")}>show it on the site</Link>
              </p>
            )}
            {conflict && (
              <Conflicts
                change={change}
                conflict={conflict}
                decisions={decisions}
                onDecide={onDecide}
              />
            )}
            <Fields change={change} />
          </li>
        );
      })}
    </ul>
  );
}

function ProblemMark({ problems }: { problems: Problem[] }) {
  return problems.length > 0 && <span className="mark is-problem">{countProblems(problems)}</span>;
}

/** Pictures have no title. */
export function titleInWords(path: string, title: string): string {
  if (title !== path) return title;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return /\.(?:webp|png|svg)$/.test(name) ? `Picture ${name}` : name;
}

function Fields({ change }: { change: Change }) {
  const { path, state, fields, conflict = [] } = change;
  if (state === "deleted") return <p>The whole file is taken away.</p>;
  const [whole] = fields;
  if (state === "new" && whole)
    return (
      <details className="new-texts">
        <summary>All its texts</summary>
        <p className="texts">{whole.after}</p>
      </details>
    );
  const decided = new Set(conflict.map(({ field }) => fieldKey(field)));
  const own = fields.filter(({ field }) => !decided.has(fieldKey(field)));
  return (
    <dl className="differences">
      {own.map(({ field, label, before, after }) => (
        <Fragment key={fieldKey(field)}>
          <dt>
            <Link to={fileAddress(path, fieldKey(field))}>{label}</Link>
          </dt>
          <dd>
            <Difference before={before} after={after} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Texts up to this length are shown as a whole. */
const shortText = 80;

function Difference({ before, after }: { before: string; after: string }) {
  const areShort = before.length <= shortText && after.length <= shortText;
  const pieces: Piece[] = areShort
    ? [
        { type: "removed", text: before },
        { type: "added", text: after },
      ]
    : shortened(differenceOf(before, after));
  return <Pieces pieces={pieces.filter(({ text }) => text !== "")} />;
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return (
    <p className="texts">
      {pieces.map(({ type, text }, index) => {
        const key = `${index} ${type}`;
        if (type === "same") return <span key={key}>{text}</span>;
        const Mark = type === "removed" ? "del" : "ins";
        return (
          <Mark key={key}>
            <span className="visually-hidden">{type === "removed" ? "removed: " : "added: "}</span>
            {text}
            <span className="visually-hidden">; </span>
          </Mark>
        );
      })}
    </p>
  );
}

interface ConflictsProps {
  change: Change;
  conflict: NonNullable<Change["conflict"]>;
  decisions: Decisions;
  onDecide: (key: string, decision: "mine" | "theirs") => void;
}

/** Fields that somebody else has changed too, and published. */
function Conflicts({ change, conflict, decisions, onDecide }: ConflictsProps) {
  const { path, lastBy = "somebody else" } = change;
  return conflict.map(({ field, label, mine, theirs }) => {
    const key = decisionKey(path, field);
    return (
      <fieldset key={key} className="conflict">
        <legend>{`${label}: ${lastBy} has published another text. Which one is right?`}</legend>
        <div className="conflict-texts">
          {(
            [
              ["mine", "Mine", mine],
              ["theirs", "Theirs, on the site now", theirs],
            ] as const
          ).map(([choice, name, text]) => (
            <label key={choice} className="conflict-text">
              <span className="radio">
                <input
                  type="radio"
                  name={key}
                  checked={decisions[key] === choice}
                  onChange={() => onDecide(key, choice)}
                />
                <strong>{name}</strong>
              </span>
              <span className="texts">{text || "(empty)"}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
