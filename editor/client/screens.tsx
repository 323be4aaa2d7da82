import type { ReactNode } from "react";
import type { State } from "../api.ts";
import { fileAddress } from "./address.ts";
import { fieldKey } from "./field-path.ts";
import { fieldLabel } from "../field-label.ts";
import { Link } from "./link.tsx";

/** A screen besides the files, at /edit/NAME. */
export interface Screen {
  name: string;
  /** In the top bar. */
  label: (state: State) => string;
  render: (state: State) => ReactNode;
}

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? "" : "s"}`;

const isChanged = ({ state }: State["files"][number]) => state !== "as published";

export const screens: Screen[] = [
  {
    name: "changes",
    label: ({ files, problems }) =>
      [
        count(files.filter(isChanged).length, "change"),
        ...(problems.length > 0 ? [count(problems.length, "problem")] : []),
      ].join(", "),
    render: (state) => <Changes state={state} />,
  },
];

/** What differs from the site, and what has to be solved before it is published. */
function Changes({ state: { files, problems } }: { state: State }) {
  const changed = files.filter(isChanged);
  const titles = new Map(files.map(({ path, title }) => [path, title]));
  return (
    <section className="screen" aria-labelledby="changes">
      <h1 id="changes">Your changes</h1>
      {changed.length === 0 && <p>Your draft is the same as the site.</p>}
      <ul className="rows">
        {changed.map(({ path, title, state }) => (
          <li key={path}>
            <Link to={fileAddress(path)}>{title}</Link> <span className="mark">{state}</span>
          </li>
        ))}
      </ul>
      {problems.length > 0 && <h2>Problems</h2>}
      <ul className="rows">
        {problems.map(({ path, field, message }) => (
          <li key={`${path} ${fieldKey(field)} ${message}`}>
            {path !== undefined && (
              <Link to={fileAddress(path, fieldKey(field))}>
                {`${titles.get(path) ?? path}: ${fieldLabel(field)}`}
              </Link>
            )}{" "}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
