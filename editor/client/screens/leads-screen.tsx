import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { LeadOverview, LeadRequest } from "../../api.ts";
import { announce, useAnnouncement } from "../announce.ts";
import { Failure } from "../confirm-dialog.tsx";
import { loadLeads, loadWorkbook } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";
import { CountTable, WeekChart } from "./lead-counts.tsx";
import { LeadPersonView } from "./lead-person.tsx";
import { allWeeks, dayInWords, leadForms, totalsOf } from "./lead-words.ts";
import { saveFileAs } from "./save-file-as.ts";

/** Kept in the browser's history, so that its back button works, and never in the address, which proxies log. */
function personInHistory(): string | undefined {
  const { lead } = Object(history.state) as { lead?: unknown };
  return typeof lead === "string" ? lead : undefined;
}

export function LeadsScreen({ mayRead }: { mayRead: boolean }) {
  const [person, setPerson] = useState(personInHistory);
  useEffect(() => {
    const follow = () => showPerson(personInHistory(), setPerson);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const show = (email: string | undefined) => {
    history.pushState(email === undefined ? null : { lead: email }, "");
    showPerson(email, setPerson);
  };
  if (!mayRead)
    return (
      <section className="screen leads" aria-labelledby="screen-title">
        <h1 id="screen-title" tabIndex={-1}>
          Leads
        </h1>
        <p className="notice">
          You cannot see leads here: either nobody has given you access, or no form has been sent
          yet. Ask whoever runs the editor.
        </p>
      </section>
    );
  if (person !== undefined)
    return <LeadPersonView key={person} email={person} onBack={() => show(undefined)} />;
  return <Overview onPerson={show} />;
}

/** The link or button that was pressed is gone. */
function showPerson(email: string | undefined, setPerson: (email: string | undefined) => void) {
  flushSync(() => setPerson(email));
  document.getElementById("screen-title")?.focus();
}

const loadOverview = async (since: string | undefined) => ({
  ...(await loadLeads(since)),
  today: new Date().toISOString().slice(0, 10),
});

function Overview({ onPerson }: { onPerson: (email: string) => void }) {
  const [since, setSince] = useState<string>();
  const { value: overview, failure } = useLoaded(loadOverview, since);
  useAnnouncement(
    overview ? `${totalsOf(overview.weeks).total} leads since ${dayInWords(overview.since)}` : "",
  );
  return (
    <section className="screen leads" aria-labelledby="screen-title">
      <h1 id="screen-title" tabIndex={-1}>
        Leads
      </h1>
      <PersonSearch onPerson={onPerson} />
      {failure && <Failure error={failure} />}
      {!overview && !failure && <p>Loading …</p>}
      {overview && (
        <>
          <Requests requests={overview.requests} today={overview.today} onPerson={onPerson} />
          <LeadsSince overview={overview} onSince={setSince} />
          <Counts overview={overview} today={overview.today} />
        </>
      )}
    </section>
  );
}

function PersonSearch({ onPerson }: { onPerson: (email: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="lead-search"
      onSubmit={(event) => {
        event.preventDefault();
        onPerson(typed.trim());
      }}
    >
      <label>
        Find a person
        <input
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          className="input"
          placeholder="name@example.com"
          required
          pattern=".*@.*"
          title="An e-mail address"
          maxLength={320}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </form>
  );
}

const kinds: Record<LeadRequest["kind"], string> = {
  access: "asks for a copy",
  erasure: "asks to be erased",
};

interface RequestsProps {
  requests: LeadRequest[];
  today: string;
  onPerson: (email: string) => void;
}

function Requests({ requests, today, onPerson }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section className="notice lead-requests" aria-labelledby="requests">
      <h2 id="requests">{`Open requests: ${requests.length}`}</h2>
      <ul>
        {requests.map(({ kind, email, askedOn, answerBy }) => (
          <li key={`${kind} ${email}`}>
            <button type="button" className="link-button" onClick={() => onPerson(email)}>
              {email}
            </button>
            <span>{`${kinds[kind]}, since ${dayInWords(askedOn)}`}</span>
            <span className={answerBy < today ? "mark is-problem" : "mark"}>
              {`${answerBy < today ? "was due" : "due"} ${dayInWords(answerBy)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LeadsSinceProps {
  overview: LeadOverview;
  onSince: (since: string | undefined) => void;
}

/** The date, and the export of what came in since. */
function LeadsSince({ overview: { since }, onSince }: LeadsSinceProps) {
  const [typed, setTyped] = useState(since);
  const [isExporting, setIsExporting] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const save = async () => {
    if (isExporting) return;
    setIsExporting(true);
    setFailure(undefined);
    try {
      saveFileAs(await loadWorkbook(since), `leads-since-${since}.xlsx`);
      announce("The export was saved on this computer");
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <>
      <div className="lead-period">
        <label>
          Since
          <input
            type="date"
            className="input"
            min="2000-01-01"
            value={typed}
            onChange={({ target: { value, validity } }) => {
              setTyped(value);
              // While a year is typed, it begins with zeros.
              if (value === "") onSince(undefined);
              else if (validity.valid) onSince(value);
            }}
          />
        </label>
        <button
          type="button"
          className="button"
          aria-disabled={isExporting}
          onClick={() => void save()}
        >
          {isExporting ? "Exporting …" : "Export to Excel"}
        </button>
      </div>
      {failure && <Failure error={failure} />}
    </>
  );
}

function Counts({ overview, today }: { overview: LeadOverview; today: string }) {
  const { weeks, subjects, campaigns, since, waiting, left } = overview;
  const totals = totalsOf(weeks);
  return (
    <>
      {waiting > 0 && (
        <p className="notice">
          {`${waiting} more ${waiting === 1 ? "row waits" : "rows wait"} for the database, and will be here when it takes them.`}
        </p>
      )}
      {left > 0 && (
        <p className="notice">
          {`${left} more ${left === 1 ? "row is" : "rows are"} in the database that was used before. Whoever runs the site can move them.`}
        </p>
      )}
      {weeks.length === 0 ? (
        <p className="notice">{`No leads since ${dayInWords(since)}.`}</p>
      ) : (
        <>
          <dl className="lead-totals">
            {[{ name: "total", label: "Leads" } as const, ...leadForms].map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{totals[name]}</dd>
              </div>
            ))}
          </dl>
          <div className="lead-weeks">
            <WeekChart weeks={allWeeks(weeks, since, today)} />
            <CountTable
              title="By week"
              heading="Week from"
              counts={weeks}
              nameOf={dayInWords}
              initial={{ column: "name", isDescending: true }}
            />
          </div>
          <div className="lead-tables">
            <CountTable
              title="By report or document"
              heading="Report or document"
              counts={subjects}
              initial={{ column: "total", isDescending: true }}
            />
            <CountTable
              title="By campaign"
              heading="Source / campaign"
              counts={campaigns}
              initial={{ column: "total", isDescending: true }}
            />
          </div>
          <p className="hint">
            Weeks begin on Monday, in UTC. People who were erased are not counted.
          </p>
        </>
      )}
    </>
  );
}
