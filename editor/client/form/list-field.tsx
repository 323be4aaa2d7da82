import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Json, Schema } from "../../api.ts";
import { announce } from "../announce.ts";
import { useEditor } from "../editor-context.ts";
import { childKey, isWithin } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { NameDialog } from "./choice-field.tsx";
import {
  descriptionId,
  type FieldInfo,
  FieldProblems,
  type FieldProps,
  GroupHeading,
  headingId,
  OptionalMark,
  useDescription,
  wholeLabel,
} from "./field-frame.tsx";
import { inputId, useForm } from "./form-context.ts";
import { useItemKeys } from "./item-keys.ts";
import { nameInWords, singular } from "../../field-label.ts";
import { KindDialog } from "./kind-dialog.tsx";
import { emptyValue, shapeOf, variantOf } from "./shape.ts";
import { shortened, summaryOf } from "./summary.ts";

export interface ListFieldProps extends FieldInfo {
  schema: Schema;
  value: Json | undefined;
  renderItem: (props: FieldProps) => ReactNode;
}

const isLeaf = (schema: Schema) =>
  ["text", "number", "boolean", "choice", "constant"].includes(shapeOf(schema).type);

/** Entries with two short fields are always open. */
function isSmall(schema: Schema): boolean {
  const shape = shapeOf(schema);
  return (
    shape.type === "object" &&
    Object.keys(shape.properties).length <= 2 &&
    Object.values(shape.properties).every(isLeaf)
  );
}

export function ListField({ schema, value, renderItem, ...info }: ListFieldProps) {
  const { edit } = useForm();
  const { names } = useEditor();
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<Json>();
  const list = useRef<HTMLOListElement>(null);
  const shape = shapeOf(schema);
  const items = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items);
  const described = useDescription(info);
  if (shape.type !== "list") return null;
  const { fieldKey, label, description } = info;
  const item = shapeOf(shape.item);
  const one = singular(label);
  const { minItems = 0, maxItems = Infinity } = schema;

  const nameOf = (name: string) =>
    Object.values(names)
      .flat()
      .find((choice) => choice.name === name)?.label ?? name;
  const numbered = (index: number) => `${nameInWords(one)} ${index + 1}`;

  const change = (next: Json[], what: string) => {
    flushSync(() => edit(fieldKey, next));
    announce(what);
  };
  /** Shows a new entry, with the focus in its first field. */
  const insert = (index: number, entry: Json, what: string) => {
    flushSync(() => {
      setIsAdding(false);
      setAdded(entry);
    });
    change(items.toSpliced(index, 0, entry), what);
    const fields = "textarea, input, select, .item-body button";
    list.current?.children[index]?.querySelector<HTMLElement>(fields)?.focus();
  };
  const add = (entry: Json) => insert(items.length, entry, `${numbered(items.length)} added`);
  const move = (index: number, to: number) => {
    const moved = items[index];
    if (moved === undefined || to < 0 || to >= items.length) return;
    const others = items.toSpliced(index, 1);
    change(others.toSpliced(to, 0, moved), `Moved to place ${to + 1} of ${items.length}`);
  };
  const duplicate = (index: number) => {
    const entry = structuredClone(items[index] ?? null);
    insert(index + 1, entry, `${numbered(index)} duplicated`);
  };
  const remove = (index: number) => {
    change(items.toSpliced(index, 1), `${numbered(index)} removed. Undo brings it back.`);
    document.getElementById(addId)?.focus();
  };

  const addId = `add:${fieldKey}`;
  const isFull = items.length >= maxItems;
  return (
    <fieldset
      className="group list"
      id={inputId(fieldKey)}
      tabIndex={-1}
      data-field={fieldKey}
      {...(fieldKey === "" ? { "aria-label": label } : { "aria-labelledby": headingId(fieldKey) })}
      {...described}
    >
      {fieldKey !== "" && (
        <div className="group-head">
          <GroupHeading fieldKey={fieldKey} label={label} />
          <span className="tag">{items.length}</span>
          <OptionalMark {...info} />
        </div>
      )}
      {description && (
        <p id={descriptionId(fieldKey)} className="hint">
          {description}
        </p>
      )}
      <FieldProblems fieldKey={fieldKey} />
      <ol ref={list} className="items">
        {items.map((entry, index) => (
          <Item
            key={keys[index]}
            fieldKey={childKey(fieldKey, index)}
            name={numbered(index)}
            kind={item.type === "variants" ? variantOf(entry, item.variants)?.label : undefined}
            summary={summaryOf(entry, shape.item, nameOf)}
            isPlain={isLeaf(shape.item) || isSmall(shape.item)}
            isLeaf={isLeaf(shape.item)}
            isLong={typeof entry === "string" && entry.length > 60}
            isNew={entry === added}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isFull={isFull}
            onMove={(by) => move(index, index + by)}
            onDuplicate={() => duplicate(index)}
            onRemove={() => remove(index)}
          >
            {() =>
              renderItem({
                schema: shape.item,
                value: entry,
                fieldKey: childKey(fieldKey, index),
                label: numbered(index),
                isRequired: true,
              })
            }
          </Item>
        ))}
      </ol>
      {isFull ? (
        <p className="count">{`At most ${maxItems}.`}</p>
      ) : (
        <button
          type="button"
          id={addId}
          className="add-button"
          {...(fieldKey !== "" && { "aria-label": `Add ${one} to ${wholeLabel(fieldKey)}` })}
          onClick={() => {
            const needsChoice = item.type === "variants" || (item.type === "choice" && item.names);
            if (needsChoice) setIsAdding(true);
            else add(emptyValue(shape.item));
          }}
        >
          <Icon name="add" /> {`Add ${one}`}
        </button>
      )}
      {items.length < minItems && <p className="count">{`At least ${minItems}.`}</p>}
      {isAdding && item.type === "variants" && (
        <KindDialog
          title={`Add ${one}`}
          variants={item.variants}
          onChoose={({ schema: of }) => add(emptyValue(of))}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isAdding && item.type === "choice" && item.names && (
        <NameDialog
          title={`Add ${one}`}
          kind={item.names}
          options={item.options.filter((option) => !items.includes(option))}
          onChoose={add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </fieldset>
  );
}

/** Of the name of a button, which a screen reader reads as a whole. */
const longestName = 40;

interface ItemProps {
  fieldKey: string;
  /** Its number: "Chapter 3". */
  name: string;
  kind: string | undefined;
  summary: string;
  /** Always open, with its buttons beside it. */
  isPlain: boolean;
  /** One field, which has the name of the entry. */
  isLeaf: boolean;
  /** Its text has several lines. */
  isLong: boolean;
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  onMove: (by: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  children: () => ReactNode;
}

function Item({
  fieldKey,
  name,
  kind,
  summary,
  isPlain,
  isLeaf: isOneField,
  isLong,
  isNew,
  children,
  ...actions
}: ItemProps) {
  const { target, problems } = useForm();
  const [isOpen, setIsOpen] = useState(isNew);
  const [seenTarget, setSeenTarget] = useState<typeof target>();
  if (target !== seenTarget) {
    setSeenTarget(target);
    if (target && isWithin(target.key, fieldKey)) setIsOpen(true);
  }
  const hasProblems = [...problems.keys()].some((key) => isWithin(key, fieldKey));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    // The innermost list that can move moves.
    event.preventDefault();
    event.stopPropagation();
    actions.onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  const buttons = <ItemButtons name={shortened(summary, longestName) || name} {...actions} />;
  const Body = isOneField ? "div" : "fieldset";
  const renderBody = () => (
    <Body className="item-body" {...(!isOneField && { "aria-label": name })}>
      {children()}
    </Body>
  );
  if (isPlain)
    return (
      // Alt with an arrow moves the entry from any of its fields.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <li className={isLong ? "item is-plain is-long" : "item is-plain"} onKeyDown={onKeyDown}>
        {renderBody()}
        {buttons}
      </li>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className="item" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
      <div className="item-head">
        <button
          type="button"
          id={inputId(fieldKey)}
          className="item-toggle"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="right" />
          <span className="item-summary">
            {kind && <span className="tag">{kind}</span>}
            {summary || <em>{`${name}, empty`}</em>}
          </span>
          {hasProblems && (
            <span className="problem-mark">
              <Icon name="problem" />
              <span className="visually-hidden">has problems</span>
            </span>
          )}
        </button>
        {buttons}
      </div>
      {isOpen && renderBody()}
      <FieldProblems fieldKey={fieldKey} />
    </li>
  );
}

type ButtonsProps = Pick<
  ItemProps,
  "name" | "isFirst" | "isLast" | "isFull" | "onMove" | "onDuplicate" | "onRemove"
>;

function ItemButtons({
  name,
  isFirst,
  isLast,
  isFull,
  onMove,
  onDuplicate,
  onRemove,
}: ButtonsProps) {
  return (
    <div className="item-buttons">
      <button
        type="button"
        className="icon-button"
        aria-label={`Move up: ${name}`}
        title="Move up (Alt+↑)"
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move down: ${name}`}
        title="Move down (Alt+↓)"
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
      {!isFull && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Duplicate: ${name}`}
          title="Duplicate"
          onClick={onDuplicate}
        >
          <Icon name="copy" />
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove: ${name}`}
        title="Remove"
        onClick={onRemove}
      >
        <Icon name="remove" />
      </button>
    </div>
  );
}
