import { type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Json, Schema } from "../../api.ts";
import { announce } from "../announce.ts";
import { Dialog } from "../dialog.tsx";
import { childKey, isObject } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import type { FieldProps } from "./field-frame.tsx";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";
import { emptyValue } from "./shape.ts";

export interface RecordFieldProps {
  fieldKey: string;
  value: Json | undefined;
  item: Schema;
  /** What may stand as a name. */
  names: Schema | undefined;
  renderField: (props: FieldProps) => ReactNode;
}

/** Fields under names that the firm chooses. */
export function RecordField({ fieldKey, value, item, names, renderField }: RecordFieldProps) {
  const { edit } = useForm();
  const [renamed, setRenamed] = useState<string>();
  const fields = isObject(value) ? value : {};
  const free = names?.enum?.map(String).filter((name) => !Object.hasOwn(fields, name));
  return (
    <div className="fields">
      {Object.entries(fields).map(([name, of]) =>
        renderField({
          schema: item,
          value: of,
          fieldKey: childKey(fieldKey, name),
          label: labelOf(name),
          isRequired: false,
          ...(!free && { onRename: () => setRenamed(name) }),
        }),
      )}
      <AddName
        free={free}
        pattern={names?.pattern}
        taken={Object.keys(fields)}
        onAdd={(name) => {
          edit(fieldKey, { ...fields, [name]: emptyValue(item) });
          announce(`${name} added`);
        }}
      />
      {renamed !== undefined && (
        <Dialog title={`Rename “${labelOf(renamed)}”`} onClose={() => setRenamed(undefined)}>
          <AddName
            free={undefined}
            pattern={names?.pattern}
            taken={Object.keys(fields)}
            label="New name"
            action="Rename"
            onAdd={(next) => {
              flushSync(() => {
                setRenamed(undefined);
                edit(fieldKey, withNewName(fields, renamed, next));
              });
              document.getElementById(inputId(childKey(fieldKey, next)))?.focus();
              announce(`${renamed} is called ${next} now`);
            }}
          />
          <p className="hint">
            What shows it by its old name is listed as a problem until it has the new one.
          </p>
        </Dialog>
      )}
    </div>
  );
}

/** A name may be a text of the firm's own, such as the heading of a column. */
const labelOf = (name: string) => (/^[a-z][a-zA-Z\d-]*$/.test(name) ? nameInWords(name) : name);

/** At the same place, because readers see the entries in their order. */
const withNewName = (fields: { [name: string]: Json }, old: string, next: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, of]) => [name === old ? next : name, of]));

interface AddNameProps {
  /** The names to choose from, if not any is allowed. */
  free: string[] | undefined;
  pattern: string | undefined;
  taken: string[];
  label?: string;
  action?: string;
  onAdd: (name: string) => void;
}

export function AddName({
  free,
  pattern,
  taken,
  label = "Name of a new entry",
  action = "Add",
  onAdd,
}: AddNameProps) {
  const [name, setName] = useState("");
  const id = useId();
  if (free?.length === 0) return null;
  const trimmed = name.trim();
  const isTaken = taken.includes(trimmed);
  const isRight =
    trimmed !== "" && !isTaken && (!pattern || new RegExp(pattern, "u").test(trimmed));
  return (
    <form
      className="add-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        onAdd(trimmed);
        setName("");
      }}
    >
      <label htmlFor={id}>{label}</label>
      {free ? (
        <select
          id={id}
          className="input"
          value={name}
          onChange={(event) => setName(event.target.value)}
        >
          <option value="">Choose …</option>
          {free.map((option) => (
            <option key={option} value={option}>
              {nameInWords(option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="input"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <button type="submit" className="add-button" aria-disabled={!isRight}>
        {action === "Add" && <Icon name="add" />} {action}
      </button>
      {isTaken && <p className="count is-over">{`${trimmed} is there already.`}</p>}
      {trimmed !== "" && !isTaken && !isRight && (
        <p className="count is-over">Only lower-case words with hyphens between them.</p>
      )}
    </form>
  );
}
