import { type ReactNode, useId, useState } from "react";
import type { Json, Schema } from "../../api.ts";
import { announce } from "../announce.ts";
import { childKey, isObject } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import type { FieldProps } from "./field-frame.tsx";
import { useForm } from "./form-context.ts";
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
  const fields = isObject(value) ? value : {};
  const free = names?.enum?.map(String).filter((name) => !Object.hasOwn(fields, name));
  return (
    <div className="fields">
      {Object.entries(fields).map(([name, of]) =>
        renderField({
          schema: item,
          value: of,
          fieldKey: childKey(fieldKey, name),
          label: /^[a-z][a-zA-Z\d-]*$/.test(name) ? nameInWords(name) : name,
          isRequired: false,
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
    </div>
  );
}

interface AddNameProps {
  /** The names to choose from, if not any is allowed. */
  free: string[] | undefined;
  pattern: string | undefined;
  taken: string[];
  onAdd: (name: string) => void;
}

export function AddName({ free, pattern, taken, onAdd }: AddNameProps) {
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
      <label htmlFor={id}>Name of a new entry</label>
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
        <Icon name="add" /> Add
      </button>
      {isTaken && <p className="count is-over">{`${trimmed} is there already.`}</p>}
    </form>
  );
}
