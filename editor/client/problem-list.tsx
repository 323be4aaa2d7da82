import type { Problem } from "../api.ts";
import { fieldLabel } from "../field-label.ts";
import { fileAddress } from "./address.ts";
import { useEditor } from "./editor-context.ts";
import { fieldKey } from "./field-path.ts";
import { Link } from "./link.tsx";
import { distinctProblems, problemText } from "./problem-text.ts";

/** Problems of any files, each with a link to its field. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { files } = useEditor().state;
  const titles = new Map(files.map(({ path, title }) => [path, title]));
  return (
    <ul>
      {distinctProblems(problems).map(({ path, field, message, label }) => (
        <li key={`${path} ${fieldKey(field)} ${message}`}>
          {path !== undefined && titles.has(path) ? (
            <Link to={fileAddress(path, fieldKey(field))}>
              {`${titles.get(path)}: ${label ?? fieldLabel(field)}`}
            </Link>
          ) : (
            path
          )}{" "}
          {problemText(message)}
        </li>
      ))}
    </ul>
  );
}
