import { useId, useState } from "react";
import { exactTime, inputDate, isoTime, zoneName } from "./times.ts";

export interface PublishWish {
  message: string;
  /** ISO time; at once if there is none. */
  at: string | undefined;
}

interface PublishFormProps {
  /** How much of the draft is published, if not all of it. */
  part: string | undefined;
  /** Why nothing can be published yet. */
  obstacle: string | undefined;
  /** Whether it worked. */
  onPublish: (wish: PublishWish) => Promise<boolean>;
}

const longestMessage = 500;
const dayMs = 86_400_000;

export function PublishForm({ part, obstacle, onPublish }: PublishFormProps) {
  const id = useId();
  const [opened] = useState(() => Date.now());
  const [message, setMessage] = useState("");
  const [isLater, setIsLater] = useState(false);
  const [date, setDate] = useState(() => inputDate(opened + dayMs));
  const [time, setTime] = useState("09:00");
  const [isBusy, setIsBusy] = useState(false);
  const [mistake, setMistake] = useState<"message" | "time">();
  const at = isLater ? isoTime(date, time) : undefined;

  const submit = async () => {
    if (isBusy || obstacle !== undefined) return;
    const wrong = message.trim() === "" ? "message" : isLater && !isAhead(at) ? "time" : undefined;
    setMistake(wrong);
    if (wrong) return document.getElementById(`${id}${wrong}`)?.focus();
    setIsBusy(true);
    const isDone = await onPublish({ message, at });
    setIsBusy(false);
    if (isDone) setMessage("");
  };

  return (
    <form
      className="publish-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="field">
        <div className="field-head">
          <label htmlFor={`${id}message`}>What has changed, and why?</label>
        </div>
        <p id={`${id}hint`} className="hint">
          A few words for the history.
        </p>
        <textarea
          id={`${id}message`}
          className="input"
          rows={2}
          maxLength={longestMessage}
          value={message}
          aria-invalid={mistake === "message"}
          aria-describedby={`${id}hint${mistake === "message" ? ` ${id}mistake` : ""}`}
          onChange={(event) => setMessage(event.target.value)}
        />
        {mistake === "message" && (
          <p id={`${id}mistake`} className="count is-over">
            Say in a few words what has changed.
          </p>
        )}
      </div>
      <fieldset className="field radio-group">
        <legend>When?</legend>
        <div className="radios">
          <label className="radio">
            <input
              type="radio"
              name={`${id}when`}
              checked={!isLater}
              onChange={() => setIsLater(false)}
            />
            Now
          </label>
          <label className="radio">
            <input
              type="radio"
              name={`${id}when`}
              checked={isLater}
              onChange={() => setIsLater(true)}
            />
            At a time
          </label>
        </div>
      </fieldset>
      {isLater && (
        <div className="field">
          <div className="publish-time">
            <label>
              Day
              <input
                type="date"
                className="input"
                min={inputDate(opened)}
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            </label>
            <label>
              Time
              <input
                id={`${id}time`}
                type="time"
                className="input"
                value={time}
                aria-invalid={mistake === "time"}
                aria-describedby={`${id}zone${mistake === "time" ? ` ${id}past` : ""}`}
                onChange={(event) => setTime(event.target.value)}
              />
            </label>
          </div>
          <p id={`${id}zone`} className="hint">{`Your time zone: ${zoneName(opened)}`}</p>
          {mistake === "time" && (
            <p id={`${id}past`} className="count is-over">
              {at === undefined
                ? "Choose a day and a time."
                : "This time has passed: choose a later one."}
            </p>
          )}
        </div>
      )}
      {obstacle !== undefined && (
        <p id={`${id}obstacle`} className="count is-over">
          {obstacle}
        </p>
      )}
      <div className="notice-actions">
        <button
          type="submit"
          className="button is-main"
          aria-disabled={isBusy || obstacle !== undefined}
          {...(obstacle !== undefined && { "aria-describedby": `${id}obstacle` })}
        >
          {`Publish ${part === undefined ? "" : `${part} `}${isLater ? (at === undefined ? "later" : `on ${exactTime(at)}`) : "now"}`}
        </button>
      </div>
    </form>
  );
}

const isAhead = (at: string | undefined) => at !== undefined && Date.parse(at) > Date.now();
