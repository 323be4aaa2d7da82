import { fileAddress, screenAddress } from "../address.ts";
import { useEditor } from "../editor-context.ts";
import { Link } from "../link.tsx";
import { loadPublications } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";
import { exactTime } from "./times.ts";

const mostPublications = 5;

/** What people come for most often, by the addresses of fields that every firm has. */
const tasks = [
  { label: "The headline of the home page", to: fileAddress("pages/home.yaml", "hero.title") },
  { label: "A person’s role, portrait or number", to: fileAddress("people.yaml") },
  { label: "Menus and footer", to: fileAddress("navigation.yaml") },
  { label: "A news item, report, page or chart that is not there yet", to: screenAddress("new") },
];

/** Before anything is opened. */
export function StartScreen() {
  const { state } = useEditor();
  const { value: publications = [] } = useLoaded(loadPublications, state.firm);
  const drafted = state.files.filter((file) => file.state !== "as published");
  return (
    <div className="screen welcome">
      <h1>What would you like to change?</h1>
      <p>Click on a text in the page, search for it, or open it from the list.</p>
      {drafted.length > 0 && (
        <section aria-labelledby="drafted">
          <h2 id="drafted">Go on with your draft</h2>
          <ul>
            {drafted.map(({ path, title, state: of }) => (
              <li key={path}>
                <Link to={fileAddress(path)}>{title}</Link> <span className="mark">{of}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="tasks">
        <h2 id="tasks">Often changed</h2>
        <ul>
          {tasks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      {publications.length > 0 && (
        <section aria-labelledby="published">
          <h2 id="published">Last published</h2>
          <ul>
            {publications.slice(0, mostPublications).map(({ id, message, who, when }) => (
              <li key={id}>
                {message}
                <p className="hint">{[who, exactTime(when)].filter(Boolean).join(", ")}</p>
              </li>
            ))}
          </ul>
          <p>
            <Link to={screenAddress("history")}>All publications, and how to undo them</Link>
          </p>
        </section>
      )}
    </div>
  );
}
