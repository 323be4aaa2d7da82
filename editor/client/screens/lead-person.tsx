import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LeadHandover, LeadPerson } from "../../api.ts";
import { ConfirmDialog, Failure } from "../confirm-dialog.tsx";
import { answerLead, eraseLead, loadLead } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";
import { dayInWords, erasedInWords, heldRows } from "./lead-words.ts";
import { saveFileAs } from "./save-file-as.ts";
import { exactTime } from "./times.ts";

interface LeadPersonViewProps {
  email: string;
  onBack: () => void;
}

/** Everything that is held about a person, and what the law lets them ask for. */
export function LeadPersonView({ email, onBack }: LeadPersonViewProps) {
  const [attempt, setAttempt] = useState(0);
  const version = useMemo(() => ({ email, attempt }), [email, attempt]);
  const { value: person, failure } = useLoaded(({ email: of }) => loadLead(of), version);
  const [asked, setAsked] = useState<"answer" | "erase">();
  const [done, setDone] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);

  const finish = (text: string) => {
    flushSync(() => {
      setAsked(undefined);
      setDone(text);
      setAttempt((number) => number + 1);
    });
    notice.current?.focus();
  };
  const answer = async () => {
    saveHeld(await answerLead(email), email);
    finish(
      "The request is closed, and the file with everything that is held was saved on this computer. Send it to the person: nothing was sent from here. Delete the file afterwards.",
    );
  };
  const erase = async () => {
    const result = await eraseLead(email);
    const what =
      result.erased.length > 0 ? `Erased: ${erasedInWords(result)}.` : "Nothing was held.";
    const crm = result.isAnnounced
      ? ""
      : " The CRM was not told, because too many events wait for it: erase the person there by hand.";
    finish(
      `${what}${crm} Write to the person, and delete them from exports, from mailboxes and from the mailing tool.`,
    );
  };

  return (
    <section className="screen leads" aria-labelledby="screen-title">
      <p>
        <button type="button" className="link-button" onClick={onBack}>
          ← All leads
        </button>
      </p>
      <h1 id="screen-title" className="lead-address" ref={title} tabIndex={-1}>
        {email}
      </h1>
      {done !== undefined && (
        <p className="notice is-done" ref={notice} tabIndex={-1}>
          {done}
        </p>
      )}
      {failure && <Failure error={failure} />}
      {!person && !failure && <p>Loading …</p>}
      {person && <Held person={person} onAsk={setAsked} />}
      {asked === "answer" && (
        <ConfirmDialog
          title="Answer the request for a copy?"
          action="Save the file and close the request"
          onConfirm={answer}
          onClose={() => setAsked(undefined)}
        >
          <p>{`A file with everything that is held about ${email} is saved on this computer, and the request is closed.`}</p>
          <p>You send the file to the person yourself.</p>
        </ConfirmDialog>
      )}
      {asked === "erase" && (
        <EraseDialog email={email} onErase={erase} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

function saveHeld(held: LeadHandover, email: string): void {
  const file = new Blob([`${JSON.stringify(held, null, 2)}\n`], { type: "application/json" });
  saveFileAs(file, `held-about-${email.replace(/[^a-z\d.@-]+/gi, "-")}.json`);
}

interface HeldProps {
  person: LeadPerson;
  onAsk: (what: "answer" | "erase") => void;
}

function Held({ person: { email, alsoHeldAs, held, requests }, onAsk }: HeldProps) {
  const groups = heldRows(held);
  const waiting = Number(held["waiting_to_be_sent"] ?? 0);
  const isEmpty = groups.length === 0 && waiting === 0;
  const access = requests.find(({ kind }) => kind === "access");
  const erasure = requests.find(({ kind }) => kind === "erasure");
  return (
    <>
      {alsoHeldAs.length > 0 && (
        <p className="notice">
          {`Also held as ${new Intl.ListFormat("en-GB").format(alsoHeldAs)}. Look whether all of it is the same person's.`}
        </p>
      )}
      {access && (
        <p className="notice">
          {`Asked for a copy on ${dayInWords(access.askedOn)}: answer by ${dayInWords(access.answerBy)}.`}
        </p>
      )}
      {erasure && (
        <p className="notice">
          {`Asked to be erased on ${dayInWords(erasure.askedOn)}: erase by ${dayInWords(erasure.answerBy)}.`}
        </p>
      )}
      {isEmpty ? (
        <p className="notice">Nothing is held about this address.</p>
      ) : (
        <div className="lead-actions">
          {access && (
            <button type="button" className="button is-main" onClick={() => onAsk("answer")}>
              Answer the request
            </button>
          )}
          <button type="button" className="button" onClick={() => saveHeld(held, email)}>
            Save a copy
          </button>
          <button type="button" className="button is-danger" onClick={() => onAsk("erase")}>
            Erase …
          </button>
        </div>
      )}
      {waiting > 0 && (
        <p className="hint">
          {`${waiting} ${waiting === 1 ? "copy or message waits" : "copies or messages wait"} to be sent.`}
        </p>
      )}
      {groups.map(({ title: group, rows }) => (
        <section key={group} className="lead-rows" aria-label={group}>
          <h2>{rows.length === 1 ? group : `${group}: ${rows.length}`}</h2>
          <ul className="cards">
            {rows.map(({ id, title, createdAt, fields }) => (
              <li key={id} className="card">
                <div className="card-header">
                  <h3>{title}</h3>
                  {createdAt !== "" && <time dateTime={createdAt}>{exactTime(createdAt)}</time>}
                </div>
                <dl className="lead-fields">
                  {fields.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface EraseDialogProps {
  email: string;
  onErase: () => Promise<void>;
  onClose: () => void;
}

/** Typing the address keeps a wrong click from erasing somebody. */
function EraseDialog({ email, onErase, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState("");
  const confirm = async () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase())
      throw new Error("Type the address as it stands above.");
    await onErase();
  };
  return (
    <ConfirmDialog
      title={`Erase ${email}?`}
      action="Erase for good"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Everything that is held about this person is removed at once, in all spellings of the
        address. It cannot be brought back.
      </p>
      <label className="asked-label">
        Type the address to confirm
        <input
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          className="input"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}
