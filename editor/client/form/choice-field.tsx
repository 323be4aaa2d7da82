import { useState } from "react";
import type { Choice, Choices, Json, NameKind } from "../../api.ts";
import { useAnnouncement } from "../announce.ts";
import { Dialog } from "../dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { AddPdf } from "../pictures/add-pdf.tsx";
import { AddPicture, pictureFolderOf } from "../pictures/add-picture.tsx";
import {
  FieldFrame,
  type FieldInfo,
  useInputProps,
  FieldProblems,
  OptionalMark,
  descriptionId,
} from "./field-frame.tsx";
import { childKey, parentKey } from "../field-path.ts";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";

export interface ChoiceFieldProps extends FieldInfo {
  value: Json | undefined;
  options: Json[];
  names: NameKind | undefined;
}

/** So many are shown side by side. */
const fewOptions = 5;

export function ChoiceField({ value, options, names, ...info }: ChoiceFieldProps) {
  if (names) return <NamePicker {...info} value={value} options={options} names={names} />;
  if (options.length <= fewOptions && !info.isLabelHidden)
    return <RadioGroup {...info} value={value} options={options} />;
  return <SelectField {...info} value={value} options={options} />;
}

type OptionsProps = Omit<ChoiceFieldProps, "names">;

function RadioGroup({ value, options, ...info }: OptionsProps) {
  const { edit } = useForm();
  const { fieldKey, label, description } = info;
  const { id, ...described } = useInputProps(info);
  return (
    <fieldset className="field radio-group" data-field={fieldKey} {...described} aria-label={label}>
      <legend>
        {label} <OptionalMark {...info} />
      </legend>
      {description && (
        <p id={descriptionId(fieldKey)} className="hint">
          {description}
        </p>
      )}
      <div className="radios">
        {options.map((option, index) => (
          <label key={String(option)} className="radio">
            <input
              type="radio"
              name={fieldKey}
              {...(index === Math.max(0, value === undefined ? 0 : options.indexOf(value)) && {
                id,
              })}
              checked={value === option}
              onChange={() => edit(fieldKey, option)}
            />
            {nameInWords(String(option))}
          </label>
        ))}
      </div>
      <FieldProblems fieldKey={fieldKey} />
    </fieldset>
  );
}

function SelectField({ value, options, ...info }: OptionsProps) {
  const { edit } = useForm();
  const inputProps = useInputProps(info);
  const index = value === undefined ? -1 : options.indexOf(value);
  return (
    <FieldFrame {...info}>
      <select
        {...inputProps}
        className="input"
        value={index}
        onChange={(event) => edit(info.fieldKey, options[Number(event.target.value)])}
      >
        {index < 0 && (
          <option value={-1}>{value ? `${String(value)} (unknown)` : "Choose …"}</option>
        )}
        {options.map((option, place) => (
          <option key={String(option)} value={place}>
            {nameInWords(String(option))}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The choices of a field, as people know them. */
export function choicesOf(names: Choices, kind: NameKind, options: readonly Json[]): Choice[] {
  const known = new Map(names[kind]?.map((choice) => [choice.name, choice]));
  return options.map((option) => {
    const name = String(option);
    return known.get(name) ?? { name, label: nameInWords(name) };
  });
}

const isPortrait = (kind: NameKind) => kind === "portrait" || kind === "person";

function NamePicker({ value, options, names, ...info }: OptionsProps & { names: NameKind }) {
  const { edit } = useForm();
  const { names: known } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const inputProps = useInputProps(info);
  const name = typeof value === "string" ? value : "";
  const chosen = choicesOf(known, names, name ? [name] : [])[0];
  return (
    <FieldFrame {...info}>
      <button
        type="button"
        {...inputProps}
        // The label alone would hide what is chosen.
        aria-label={`${info.label}: ${chosen ? `${chosen.label} Change` : "Nothing chosen yet Choose"}`}
        aria-haspopup="dialog"
        className="input picker-button"
        onClick={() => setIsOpen(true)}
      >
        {chosen?.picture && (
          <img
            src={chosen.picture}
            alt=""
            className={isPortrait(names) ? "thumbnail is-portrait" : "thumbnail"}
          />
        )}
        <span className="picker-label">{chosen?.label ?? "Nothing chosen yet"}</span>{" "}
        <span className="picker-change">{chosen ? "Change" : "Choose"}</span>
      </button>
      {isOpen && (
        <NameDialog
          title={info.label}
          kind={names}
          options={options}
          chosen={name}
          nameOf={() => nameBeside(info.fieldKey)}
          onClose={() => setIsOpen(false)}
          onChoose={(next) => {
            setIsOpen(false);
            edit(info.fieldKey, next);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** What the form calls the person or thing whose picture is chosen: fields know nothing of their neighbours. */
function nameBeside(fieldKey: string): string {
  const name = document.getElementById(inputId(childKey(parentKey(fieldKey), "name")));
  return name instanceof HTMLTextAreaElement ? name.value : "";
}

/** A label that says the same as the name in other signs needs no name below it. */
const isSameName = (name: string, label: string) =>
  name.replace(/\.\w+$/, "") === label.toLowerCase().replaceAll(" ", "-");

export interface NameDialogProps {
  title: string;
  kind: NameKind;
  options: readonly Json[];
  chosen?: string;
  /** A name for a new picture. */
  nameOf?: () => string;
  onChoose: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({
  title,
  kind,
  options,
  chosen,
  nameOf = () => "",
  onChoose,
  onClose,
}: NameDialogProps) {
  const { names } = useEditor();
  const [query, setQuery] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const folder = pictureFolderOf(kind);
  const addition = folder ? "Add a picture" : kind === "pdf" ? "Add a PDF" : undefined;
  const wanted = query.trim().toLowerCase();
  // Some may have been added since the form was opened.
  const added = addition ? (names[kind] ?? []).map(({ name }) => name) : [];
  const choices = choicesOf(names, kind, [...new Set([...options, ...added])]);
  const found = choices.filter(({ name, label }) =>
    `${label} ${name}`.toLowerCase().includes(wanted),
  );
  useAnnouncement(wanted === "" ? "" : `Found: ${found.length}`);
  return (
    <Dialog title={title} onClose={onClose}>
      {addition && (
        <fieldset className="dialog-tabs" aria-label="How">
          {["Choose one", addition].map((label, index) => (
            <button
              key={label}
              type="button"
              className="button"
              aria-pressed={isAdding === (index === 1)}
              onClick={() => setIsAdding(index === 1)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {isAdding && folder && (
        <AddPicture
          kind={kind}
          chosen={chosen ?? ""}
          nameOf={nameOf}
          folder={folder}
          onAdded={onChoose}
        />
      )}
      {isAdding && kind === "pdf" && <AddPdf chosen={chosen ?? ""} onAdded={onChoose} />}
      {!isAdding && (
        <>
          <input
            type="search"
            className="input"
            aria-label="Search"
            placeholder={`Search ${choices.length} …`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <ul className="dialog-scroll choices" data-portraits={isPortrait(kind) || undefined}>
            {found.map(({ name, label, picture }) => (
              <li key={name}>
                <button
                  type="button"
                  className="choice"
                  aria-pressed={name === chosen}
                  onClick={() => onChoose(name)}
                >
                  {picture && <img src={picture} alt="" loading="lazy" />}
                  <span className="choice-label">{label}</span>
                  {!isSameName(name, label) && <span className="choice-name">{name}</span>}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="hint">Nothing has this name.</p>}
        </>
      )}
    </Dialog>
  );
}
