import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Json, Problem, Schema } from "../../api.ts";
import { announce } from "../announce.ts";
import { fieldPath, parentKey } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { distinctProblems, isMissing, problemText } from "../problem-text.ts";
import { fieldLabel } from "../../field-label.ts";
import { inputId, useForm } from "./form-context.ts";

/** What every field gets. */
export interface FieldInfo {
  fieldKey: string;
  label: string;
  description: string | undefined;
  isRequired: boolean;
  /** An entry of a list has no label of its own on the screen. */
  isLabelHidden?: boolean;
  /** Of an entry that stands under a name which the firm has chosen. */
  onRename?: () => void;
}

/** A field of any schema. */
export interface FieldProps {
  schema: Schema;
  value: Json | undefined;
  fieldKey: string;
  label: string;
  isRequired: boolean;
  isLabelHidden?: boolean;
  onRename?: () => void;
}

/** The heading of fields that stand together, below the file's heading of level 1. Places in lists have no heading. */
export function GroupHeading({ fieldKey, label }: Pick<FieldInfo, "fieldKey" | "label">) {
  const depth = fieldPath(fieldKey).filter((step) => !/^\d+$/.test(step)).length;
  return createElement(`h${Math.min(depth + 1, 6)}`, { id: headingId(fieldKey) }, label);
}

/** The heading of the form, which has the focus when nothing else can have it. */
export const fileTitleId = "file-title";
export const headingId = (key: string) => `heading:${key}`;
export const descriptionId = (key: string) => `description:${key}`;
const problemsId = (key: string) => `problems:${key}`;
const noteId = (key: string) => `note:${key}`;
const optionalId = (key: string) => `optional:${key}`;

/** The name of a field that is the only one of its kind on the screen: "Sections 2, heading" instead of "Heading". */
export const wholeLabel = (key: string): string =>
  fieldLabel(fieldPath(key).map((step) => (/^\d{1,3}$/.test(step) ? Number(step) : step)));

/** What a screen reader says after the name of a field or of a group of fields. */
export function useDescription({ fieldKey, description }: FieldInfo, ...more: (string | false)[]) {
  const hasProblems = useForm().problems.has(fieldKey);
  const ids = [
    hasProblems && problemsId(fieldKey),
    description !== undefined && descriptionId(fieldKey),
    ...more,
  ].filter(Boolean);
  return ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {};
}

/** For the element that has the focus. */
export function useInputProps(info: FieldInfo, { hasNote = false } = {}) {
  const { fieldKey, label, isLabelHidden, isRequired } = info;
  const hasProblems = useForm().problems.has(fieldKey);
  const described = useDescription(
    info,
    hasNote && noteId(fieldKey),
    !isRequired && !isLabelHidden && optionalId(fieldKey),
  );
  return {
    id: inputId(fieldKey),
    ...described,
    ...(hasProblems && { "aria-invalid": true }),
    ...(isLabelHidden && { "aria-label": label }),
  };
}

export function FieldProblems({ fieldKey }: { fieldKey: string }) {
  const problems = useForm().problems.get(fieldKey);
  if (!problems) return null;
  return <ProblemList id={problemsId(fieldKey)} problems={problems} />;
}

function ProblemList({ id, problems }: { id: string; problems: Problem[] }) {
  return (
    <ul id={id} className="problems">
      {distinctProblems(problems).map(({ message }) => (
        <li key={message}>
          <Icon name="problem" />
          <span>{withoutPosition(message)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The field's own label says where it is: `hero.title: must be …` becomes "Must be …". */
function withoutPosition(message: string): string {
  if (isMissing({ message })) return "This is missing.";
  const text = problemText(message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface FieldFrameProps extends FieldInfo {
  /** At the end of the line of the label. */
  tools?: ReactNode;
  /** Below the input. */
  note?: ReactNode;
  children: ReactNode;
}

/** A field with one input: label, description, problems. */
export function FieldFrame({ tools, note, children, ...info }: FieldFrameProps) {
  const { fieldKey, label, description, isLabelHidden } = info;
  return (
    <div className="field" data-field={fieldKey}>
      {!isLabelHidden && (
        <div className="field-head">
          <label htmlFor={inputId(fieldKey)}>{label}</label>
          <OptionalMark {...info} />
          <span className="field-tools">{tools}</span>
        </div>
      )}
      {description && (
        <p id={descriptionId(fieldKey)} className={isLabelHidden ? "visually-hidden" : "hint"}>
          {description}
        </p>
      )}
      <div className="field-input">
        {children}
        {isLabelHidden && tools && <span className="field-tools">{tools}</span>}
      </div>
      {note !== undefined && (
        <div id={noteId(fieldKey)} className="field-note">
          {note}
        </div>
      )}
      <FieldProblems fieldKey={fieldKey} />
    </div>
  );
}

/** An optional field can be taken out of the file again. */
export function OptionalMark({ fieldKey, isRequired, onRename }: FieldInfo) {
  const { edit } = useForm();
  if (isRequired) return null;
  const label = wholeLabel(fieldKey);
  const remove = () => {
    flushSync(() => edit(fieldKey, undefined));
    announce(`${label} removed. Undo brings it back.`);
    const around = parentKey(fieldKey);
    document.getElementById(around === "" ? fileTitleId : inputId(around))?.focus();
  };
  return (
    <>
      <span id={optionalId(fieldKey)} className="tag">
        optional
      </span>
      {onRename && (
        <button
          type="button"
          className="text-button"
          aria-label={`Rename ${label}`}
          onClick={onRename}
        >
          Rename
        </button>
      )}
      <button type="button" className="text-button" aria-label={`Remove ${label}`} onClick={remove}>
        Remove
      </button>
    </>
  );
}
