import { useState } from "react";
import { flushSync } from "react-dom";
import type { Json, Schema } from "../../api.ts";
import { announce, useAnnouncement } from "../announce.ts";
import { Dialog } from "../dialog.tsx";
import { childKey, isObject, withValueAt } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { wholeLabel } from "./field-frame.tsx";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";
import { descriptionOf, emptyValue, inOrder, shapeOf } from "./shape.ts";

export interface AddFieldsProps {
  schema: Schema;
  value: { [name: string]: Json };
  fieldKey: string;
}

/** More buttons than this are a list to search. */
const fewFields = 6;

export interface MissingField {
  /** Below the object. */
  path: string[];
  label: string;
  description: string;
  schema: Schema;
}

/** The optional fields that an object does not have. Objects that need no field are entered: the words of a site are such a tree. */
export function missingFields(schema: Schema, value: Json | undefined, path: string[] = []) {
  const shape = shapeOf(schema);
  const found: MissingField[] = [];
  if (shape.type !== "object") return found;
  const fields = isObject(value) ? value : {};
  for (const [name, of] of Object.entries(shape.properties)) {
    const inner = shapeOf(of);
    const at = [...path, name];
    const isTree = inner.type === "object" && inner.required.length === 0;
    if (isTree && path.length < 3) found.push(...missingFields(of, fields[name], at));
    else if (!shape.required.includes(name) && !Object.hasOwn(fields, name))
      found.push({
        path: at,
        label: at.map(nameInWords).join(": "),
        description: descriptionOf(of) ?? "",
        schema: of,
      });
  }
  return found;
}

export function AddFields({ schema, value, fieldKey }: AddFieldsProps) {
  const { edit } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const shape = shapeOf(schema);
  const missing = missingFields(schema, value);
  // A tree has one list at its root.
  const isSearched = missing.length > fewFields;
  const isTree = shape.type === "object" && shape.required.length === 0;
  if (missing.length === 0 || (isTree && fieldKey !== "" && isSearched)) return null;

  const add = ({ path, label, schema: of }: MissingField) => {
    const key = path.reduce<string>(childKey, fieldKey);
    const next = withValueAt(value, path, emptyValue(of));
    flushSync(() => {
      setIsOpen(false);
      edit(fieldKey, isObject(next) ? inOrder(next, schema) : next);
    });
    announce(`${label} added`);
    document.getElementById(inputId(key))?.focus();
  };

  if (!isSearched)
    return (
      <div className="add-fields">
        {missing.map((field) => (
          <button
            key={field.label}
            type="button"
            className="add-button"
            title={field.description}
            {...(fieldKey !== "" && {
              "aria-label": `Add ${lowered(field.label)} to ${wholeLabel(fieldKey)}`,
            })}
            onClick={() => add(field)}
          >
            <Icon name="add" /> {`Add ${lowered(field.label)}`}
          </button>
        ))}
      </div>
    );
  return (
    <div className="add-fields">
      <button type="button" className="add-button" onClick={() => setIsOpen(true)}>
        <Icon name="add" /> {isTree ? "Change a text …" : "Add a field …"}
      </button>
      {isOpen && (
        <AddFieldDialog
          title={isTree ? "Change a text" : "Add a field"}
          missing={missing}
          onChoose={add}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

interface AddFieldDialogProps {
  title: string;
  missing: MissingField[];
  onChoose: (field: MissingField) => void;
  onClose: () => void;
}

const shownAtOnce = 100;

function AddFieldDialog({ title, missing, onChoose, onClose }: AddFieldDialogProps) {
  const [query, setQuery] = useState("");
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = missing.filter(({ label, description }) =>
    wanted.every((word) => `${label} ${description}`.toLowerCase().includes(word)),
  );
  useAnnouncement(query === "" ? "" : `Found: ${found.length}`);
  return (
    <Dialog title={title} onClose={onClose}>
      <input
        type="search"
        className="input"
        aria-label="Search fields"
        placeholder={`Search ${missing.length} fields …`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="dialog-scroll options">
        {found.slice(0, shownAtOnce).map((field) => (
          <li key={field.label}>
            <button type="button" className="option" onClick={() => onChoose(field)}>
              <strong>{field.label}</strong>
              {field.description && <span>{field.description}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > shownAtOnce && (
        <p className="hint">{`${found.length - shownAtOnce} more: search for a word.`}</p>
      )}
      {found.length === 0 && <p className="hint">No field has these words.</p>}
    </Dialog>
  );
}
