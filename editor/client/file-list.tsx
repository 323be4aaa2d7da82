import { useEffect, useId, useState } from "react";
import type { FileEntry, Found, Group, State } from "../api.ts";
import { fileAddress } from "./address.ts";
import { useAnnouncement } from "./announce.ts";
import { fieldKey } from "./field-path.ts";
import { Icon } from "./icons.tsx";
import { Link } from "./link.tsx";
import { countProblems } from "./problem-text.ts";
import { searchTexts } from "./requests.ts";
import { dayInWords } from "./screens/lead-words.ts";

/** The groups in their order, as people call them. */
const groups: Record<Group, string> = {
  pages: "Pages",
  reports: "Reports",
  charts: "Charts",
  people: "People",
  documents: "Documents",
  news: "News",
  navigation: "Navigation",
  look: "Look",
  words: "Words",
  redirects: "Redirects",
  firm: "The firm",
};

const searchDelayMs = 250;
const shortestQuery = 2;

export interface FileListProps {
  state: State;
  /** The opened file. */
  current: string | undefined;
}

export function FileList({ state, current }: FileListProps) {
  const [query, setQuery] = useState("");
  const id = useId();
  const found = useFound(query);
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const isWanted = ({ title, path }: FileEntry) =>
    words.every((word) => `${title} ${path}`.toLowerCase().includes(word));
  const files = newestFirst(state.files.filter(isWanted));
  const problemsOf = (own: FileEntry[]) =>
    countProblems(state.problems.filter(({ path }) => own.some((file) => file.path === path)));
  useAnnouncement(
    wanted === "" || !found ? "" : `Found: ${files.length} files, ${found.length} texts`,
  );
  return (
    <nav className="file-list" aria-label="Files">
      <div className="search-field">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className="input"
          aria-label="Search files and texts"
          placeholder="Search files and texts"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className="list-scroll">
        {Object.entries(groups).map(([group, name]) => {
          const own = files.filter((file) => file.group === group);
          const hasCurrent = own.some(({ path }) => path === current);
          if (own.length === 0) return null;
          return (
            <details key={group} open={wanted !== "" || hasCurrent || group === "pages"}>
              <summary>
                {name} <span className="tag">{countIn(own)}</span>
                {own.some(({ state: of }) => of !== "as published") && (
                  <span className="changed-dot" title="Has changes">
                    <span className="visually-hidden">has changes</span>
                  </span>
                )}
                {problemsOf(own) !== "" && (
                  <span className="problem-mark" title={problemsOf(own)}>
                    <Icon name="problem" />
                    <span className="visually-hidden">{problemsOf(own)}</span>
                  </span>
                )}
              </summary>
              <ul>
                {own.map((file) => (
                  <FileLink
                    key={file.path}
                    file={file}
                    problems={problemsOf([file])}
                    isCurrent={file.path === current}
                  />
                ))}
              </ul>
            </details>
          );
        })}
        {wanted !== "" && <FoundTexts found={found} hasFiles={files.length > 0} />}
      </div>
    </nav>
  );
}

/** News in the order in which they were published. Others stay as they are. */
const newestFirst = (files: FileEntry[]) =>
  files.toSorted(({ date: one = "" }, { date: other = "" }) => other.localeCompare(one));

/** How many there are of what a group has: people stand in one file. */
const countIn = (files: readonly FileEntry[]): number | undefined =>
  files.length === 1 ? files[0]?.entries : files.length;

interface FileLinkProps {
  file: FileEntry;
  /** In words; empty if there are none. */
  problems: string;
  isCurrent: boolean;
}

function FileLink({ file, problems, isCurrent }: FileLinkProps) {
  const { title, path, state, others, date } = file;
  return (
    <li>
      <Link
        to={fileAddress(path)}
        className="file-link"
        {...(isCurrent && { "aria-current": "page" as const })}
      >
        <span className="file-title">
          {title}
          {date !== undefined && <span className="tag"> {dayInWords(date.slice(0, 10))}</span>}
        </span>{" "}
        {problems !== "" && <span className="mark is-problem">{problems}</span>}{" "}
        {state !== "as published" && <span className="mark">{state}</span>}{" "}
        {others.length > 0 && (
          <span className="mark is-others" title="Has unpublished changes of this too">
            <span className="visually-hidden">changed by </span>
            {others.join(", ")}
          </span>
        )}
      </Link>
    </li>
  );
}

function FoundTexts({ found, hasFiles }: { found: Found[] | undefined; hasFiles: boolean }) {
  if (!found) return null;
  if (found.length === 0)
    return hasFiles ? null : <p className="hint">No file and no text has these words.</p>;
  return (
    <section className="found-texts" aria-label="In texts">
      <h2>
        In texts <span className="tag">{found.length}</span>
      </h2>
      <ul>
        {found.map(({ path, title, field, label, excerpt }) => {
          const key = fieldKey(field);
          return (
            <li key={`${path} ${key}`}>
              <Link to={fileAddress(path, key)} className="found-link">
                <strong>{title}</strong> <span className="hint">{label}</span>
                <span className="excerpt">{excerpt}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The fields whose texts match, a moment after the last keystroke. */
function useFound(query: string): Found[] | undefined {
  const [result, setResult] = useState<{ query: string; found: Found[] }>();
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < shortestQuery) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      const show = (found: Found[]) => {
        if (!isOver) setResult({ query: wanted, found });
      };
      // Without a connection the files can still be filtered.
      searchTexts(wanted).then(show, () => show([]));
    }, searchDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return result?.query === wanted ? result.found : undefined;
}
