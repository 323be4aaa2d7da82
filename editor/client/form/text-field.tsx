import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Json, Schema } from "../../api.ts";
import { useEditor } from "../editor-context.ts";
import { fieldPath } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { FieldFrame, type FieldInfo, useInputProps, wholeLabel } from "./field-frame.tsx";
import { FigurePicker } from "./figure-picker.tsx";
import { figuresIn } from "./figures.ts";
import { useForm } from "./form-context.ts";
import { fullAddress, PageInput } from "./page-input.tsx";

export interface TextFieldProps extends FieldInfo {
  value: Json | undefined;
  forms: Schema[];
}

/** Names, addresses and single words, in which nobody shows a figure of a chart. */
const withoutFigures = new Set([
  "author",
  "city",
  "country",
  "credit",
  "days",
  "family",
  "features",
  "highlight",
  "keywords",
  "languages",
  "legalName",
  "name",
  "open",
  "postalCode",
  "street",
  "tags",
  "timeZone",
]);

/** A list has the name of what its entries are. */
const isProseField = (fieldKey: string) => {
  const name = fieldPath(fieldKey).findLast((step) => !/^\d+$/.test(step));
  return name === undefined || !withoutFigures.has(name);
};

/** Paths of the site, but for the old ones of redirects. */
const isPath = (fieldKey: string, forms: Schema[]) =>
  !fieldKey.endsWith(".from") && forms.some(({ pattern }) => pattern?.startsWith(String.raw`^\/`));

export function TextField({ value, forms, ...info }: TextFieldProps) {
  const { edit, allowsFigures } = useForm();
  const inputProps = useInputProps(info, { hasNote: true });
  const ref = useRef<HTMLTextAreaElement>(null);
  useContentHeight(ref);
  const [isPicking, setIsPicking] = useState(false);
  const text = typeof value === "string" ? value : "";
  const isProse = forms.every(({ pattern, format }) => !pattern && !format);
  const full = forms.some(({ pattern }) => pattern?.startsWith("^https:"))
    ? fullAddress(text)
    : undefined;
  const moment = momentOf(text, forms);
  const isColour = forms.some(({ pattern }) => pattern?.includes("a-f]{6}"));
  return (
    <FieldFrame
      {...info}
      tools={
        isProse &&
        allowsFigures &&
        isProseField(info.fieldKey) && (
          <button
            type="button"
            className={info.isLabelHidden ? "icon-button" : "text-button"}
            aria-label={`Insert a figure into ${wholeLabel(info.fieldKey)}`}
            title="Insert a figure"
            onClick={() => setIsPicking(true)}
          >
            <Icon name="figure" /> {!info.isLabelHidden && "Insert a figure"}
          </button>
        )
      }
      note={
        <>
          <Length text={text} forms={forms} />
          {moment && <DayNote text={text} />}
          {full !== undefined && (
            <button
              type="button"
              className="text-button is-offer"
              onClick={() => edit(info.fieldKey, full)}
            >
              {`Write ${full}`}
            </button>
          )}
          <FigureNotes text={text} />
        </>
      }
    >
      {isColour && (
        <input
          type="color"
          className="swatch"
          aria-label={`${wholeLabel(info.fieldKey)}: choose a colour`}
          value={/^#[\da-f]{6}$/.test(text) ? text : "#000000"}
          onChange={(event) => edit(info.fieldKey, event.target.value)}
        />
      )}
      {moment && (
        <input
          {...inputProps}
          type={moment.type}
          className="input is-moment"
          value={text}
          onChange={(event) => edit(info.fieldKey, moment.written(event.target.value))}
        />
      )}
      {isPath(info.fieldKey, forms) && (
        <PageInput
          {...inputProps}
          value={text}
          onChange={(address) => edit(info.fieldKey, address)}
        />
      )}
      {!moment && !isPath(info.fieldKey, forms) && (
        <textarea
          {...inputProps}
          ref={ref}
          className="input"
          rows={1}
          value={text}
          spellCheck={isProse}
          onChange={(event) => edit(info.fieldKey, event.target.value)}
          onKeyDown={(event) => {
            // A text is one line of its file. Those with several lines have them already.
            const isNewLine =
              event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
            if (isNewLine && !text.includes("\n")) event.preventDefault();
          }}
        />
      )}
      {isPicking && (
        <FigurePicker
          onClose={() => setIsPicking(false)}
          onChoose={(reference) => {
            // Only a closed dialog lets the focus go.
            flushSync(() => setIsPicking(false));
            insertText(ref.current, `{${reference}}`);
          }}
        />
      )}
    </FieldFrame>
  );
}

interface Moment {
  type: "date" | "datetime-local";
  /** The browser leaves out seconds that are zero. */
  written: (value: string) => string;
}

const day = /^\d{4}-\d\d-\d\d$/;
const timeOfDay = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** How a day or a time is chosen. What a calendar cannot show is a text. */
function momentOf(text: string, forms: Schema[]): Moment | undefined {
  if (forms.some(({ format }) => format === "date") && (text === "" || day.test(text)))
    return { type: "date", written: (value) => value };
  if (
    forms.some(({ pattern }) => pattern === timeOfDay.source) &&
    (text === "" || timeOfDay.test(text))
  )
    return {
      type: "datetime-local",
      written: (value) => (value.length === 16 ? `${value}:00` : value),
    };
  return undefined;
}

/** Safari before 26.2 would show one line of a longer text. */
function useContentHeight(ref: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || CSS.supports("field-sizing", "content")) return;
    input.style.height = "auto";
    const borders = input.offsetHeight - input.clientHeight;
    input.style.height = `${input.scrollHeight + borders}px`;
  });
}

/** Types a text where the cursor is, so that Ctrl+Z takes it back. */
export function insertText(input: HTMLTextAreaElement | null, text: string): void {
  if (!input) return;
  input.focus();
  // Deprecated, but the only way to change a text field that its undo knows.
  if (document.execCommand("insertText", false, text)) return;
  input.setRangeText(text, input.selectionStart, input.selectionEnd, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The limits of a text, once they are near. */
function Length({ text, forms }: { text: string; forms: Schema[] }) {
  const longest = Math.max(...forms.map(({ maxLength = Infinity }) => maxLength));
  const shortest = Math.min(...forms.map(({ minLength = 0 }) => minLength));
  const left = longest - text.length;
  if (left < 0)
    return <p className="count is-over">{`${-left} characters too many: at most ${longest}`}</p>;
  if (text.length > 0 && text.length < shortest)
    return <p className="count">{`${text.length} of at least ${shortest} characters`}</p>;
  if (left > Math.max(20, Math.min(longest, 1000) * 0.2)) return null;
  return <p className="count">{left === 1 ? "1 character left" : `${left} characters left`}</p>;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** Spells a day out, because 2026-03-04 is easily misread. */
function DayNote({ text }: { text: string }) {
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : <p className="count">{dayFormat.format(date)}</p>;
}

/** What the references of a text show now. */
export function FigureNotes({ text }: { text: string }) {
  const { figures } = useEditor();
  const { shown } = useForm();
  const found = figuresIn(text, shown, figures);
  if (found.length === 0) return null;
  return (
    <ul className="figure-notes" aria-label="Figures and names in this text">
      {found.map(({ written, value, label }) => (
        <li key={written}>
          <strong>{value}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
