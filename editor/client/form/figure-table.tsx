import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../../api.ts";
import { announce } from "../announce.ts";
import { useEditor } from "../editor-context.ts";
import { childKey, isObject } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { FieldProblems, GroupHeading, headingId } from "./field-frame.tsx";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";
import { type Pasted, type PasteLimits, pasteInto } from "./paste-table.ts";
import { AddName } from "./record-field.tsx";
import {
  type Cell,
  figuresOfCategories,
  figuresOfCountries,
  grown,
  moreDecimals,
  parseCells,
  parseFigure,
  roundTo,
  type Table,
  tableOfCategories,
  tableOfCountries,
  tableOfRows,
  yearsOf,
} from "./table.ts";

/** The table of a chart: its columns and rows. */
export function RowsTable({
  value,
  fieldKey,
}: {
  value: { [name: string]: Json };
  fieldKey: string;
}) {
  const { edit } = useForm();
  const table = tableOfRows(value);
  const rowsKey = childKey(fieldKey, "rows");
  const change = ({ columns, rows }: Table) => {
    // An object literal of figures only: TypeScript cannot see that a row is JSON.
    const asJson = rows.map(({ label, values }): Json => ({ label, values }));
    edit(fieldKey, { ...value, columns, rows: asJson });
  };
  return (
    <fieldset
      className="group"
      id={inputId(rowsKey)}
      tabIndex={-1}
      aria-labelledby={headingId(rowsKey)}
    >
      <div className="group-head">
        <GroupHeading fieldKey={rowsKey} label="Figures" />
      </div>
      <p className="hint">
        Paste cells from a spreadsheet, with or without headings and labels. An empty cell is a
        figure that was not measured. Arrow keys move from cell to cell.
      </p>
      <FieldProblems fieldKey={childKey(fieldKey, "columns")} />
      <FieldProblems fieldKey={rowsKey} />
      <FigureTable
        table={table}
        name="Figures"
        keyOf={(cell) => keyInRows(fieldKey, cell)}
        limits={{ rows: { canChange: true }, columns: { canChange: true } }}
        onChange={change}
      />
      <DecimalsNote
        figures={table.rows.flatMap(({ values }) => values)}
        onRound={(decimals) => change(rounded(table, decimals))}
      />
    </fieldset>
  );
}

function keyInRows(fieldKey: string, { row, column }: Cell): string {
  if (row < 0) return [`columns`, column].reduce<string>(childKey, fieldKey);
  const steps = column < 0 ? ["rows", row, "label"] : ["rows", row, "values", column];
  return steps.reduce<string>(childKey, fieldKey);
}

const rounded = ({ columns, rows }: Table, decimals: number): Table => ({
  columns,
  rows: rows.map(({ label, values }) => ({
    label,
    values: values.map((figure) => roundTo(figure, decimals)),
  })),
});

const thisYear = new Date().getFullYear();

interface YearsTableProps {
  fieldKey: string;
  value: Json | undefined;
  /** All that there may be. */
  countries: string[];
}

/** The figures of a measure by country and year. */
export function YearsTable({ fieldKey, value, countries }: YearsTableProps) {
  const { edit, categories } = useForm();
  const { names } = useEditor();
  const figures = isObject(value) ? value : {};
  const years = yearsOf(figures);
  const present = Object.keys(figures);
  const missing = countries.filter((country) => !present.includes(country));
  const nameOf = (country: string) =>
    names.country?.find(({ name }) => name === country)?.label ?? nameInWords(country);
  const nextYear = String(Number(years.at(-1) ?? thisYear - 1) + 1);
  const rows = {
    canChange: false,
    further: (written = nextYear) => (/^(?:19|20)\d\d$/.test(written) ? written : undefined),
  };
  const keyOf = (country: string, year: string, index: number) =>
    [country, year, index].reduce<string>(childKey, fieldKey);

  const addYear = (year: string) => {
    const empty = categories.map(() => null);
    const next = Object.entries(figures).map(([country, of]) => [
      country,
      { ...(isObject(of) ? of : {}), [year]: empty },
    ]);
    flushSync(() => edit(fieldKey, Object.fromEntries(next)));
    announce(`${year} added`);
    document.getElementById(inputId(keyOf(present[0] ?? "", year, 0)))?.focus();
  };
  const addCountry = (country: string) =>
    edit(fieldKey, {
      ...figures,
      [country]: Object.fromEntries(years.map((year) => [year, categories.map(() => null)])),
    });

  return (
    <div className="fields">
      <p className="hint">Paste cells from a spreadsheet into the table.</p>
      {present.map((country) => (
        <FieldProblems key={country} fieldKey={childKey(fieldKey, country)} />
      ))}
      {categories.length === 1 ? (
        <FigureTable
          table={tableOfCountries(figures)}
          name="Figures"
          canRemoveRows
          canRemoveColumns
          limits={{
            rows,
            columns: {
              canChange: false,
              labelOf: nameOf,
              further: (written = "") =>
                missing.find((country) => [country, nameOf(country)].includes(written)),
            },
          }}
          headingOf={nameOf}
          keyOf={({ row, column }) => keyOf(present[column] ?? "", years[row] ?? "", 0)}
          onChange={(next) => edit(fieldKey, figuresOfCountries(next))}
        />
      ) : (
        present.map((country) => (
          <div key={country} className="table-of-country">
            <h3>{nameOf(country)}</h3>
            <FigureTable
              table={tableOfCategories(figures, country, [...categories])}
              name={nameOf(country)}
              canRemoveRows
              limits={{ rows, columns: { canChange: false } }}
              keyOf={({ row, column }) =>
                keyOf(country, Object.keys(figures[country] ?? {})[row] ?? "", column)
              }
              onChange={(next) => edit(fieldKey, figuresOfCategories(figures, country, next))}
            />
          </div>
        ))
      )}
      <DecimalsNote
        figures={figuresIn(figures)}
        onRound={(decimals) => edit(fieldKey, withFigures(figures, decimals))}
      />
      <div className="add-fields">
        <button type="button" className="add-button" onClick={() => addYear(nextYear)}>
          <Icon name="add" /> {`Add ${nextYear}`}
        </button>
      </div>
      {missing.length > 0 && (
        <AddName free={missing} pattern={undefined} taken={present} onAdd={addCountry} />
      )}
    </div>
  );
}

function figuresIn(value: Json): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(figuresIn) : [];
}

function withFigures(value: Json, decimals: number): Json {
  if (typeof value === "number") return roundTo(value, decimals);
  if (Array.isArray(value)) return value.map((one) => withFigures(one, decimals));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withFigures(one, decimals)]),
  );
}

const decimalsInWords = (decimals: number) =>
  ["whole numbers", "one decimal", "two decimals"][decimals] ?? `${decimals} decimals`;

interface DecimalsNoteProps {
  figures: readonly (number | null)[];
  onRound: (decimals: number) => void;
}

/** A chart writes all of its figures with as many decimals as the most precise one has. */
function DecimalsNote({ figures, onRound }: DecimalsNoteProps) {
  const more = moreDecimals(figures);
  if (!more) return null;
  const example = figures.find((figure) => figure !== null && Number.isInteger(figure));
  return (
    <output className="notice">
      <p>
        {`All figures of this chart are now shown with ${decimalsInWords(more.most)}${
          typeof example === "number" ? `: ${example} as ${example.toFixed(more.most)}` : ""
        }.`}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => {
          onRound(more.usual);
          announce("Rounded. Undo brings the decimals back.");
        }}
      >
        {`Round to ${decimalsInWords(more.usual)}`}
      </button>
    </output>
  );
}

interface FigureTableProps {
  table: Table;
  name: string;
  /** The field that a cell shows. */
  keyOf: (cell: Cell) => string;
  canRemoveRows?: boolean;
  canRemoveColumns?: boolean;
  limits: PasteLimits;
  /** How a column is called that cannot be changed. */
  headingOf?: (column: string) => string;
  onChange: (table: Table) => void;
}

const written = (figure: number | null | undefined) =>
  figure === null ? "" : String(figure ?? "");

function FigureTable({
  table,
  name,
  keyOf,
  limits,
  canRemoveRows = limits.rows.canChange,
  canRemoveColumns = limits.columns.canChange,
  headingOf = (column) => column,
  onChange,
}: FigureTableProps) {
  const [paste, setPaste] = useState<Paste>();
  const { problems } = useForm();
  const { columns, rows } = table;
  /** Shows another table, and moves the focus to the cell that was added. */
  const changeAndFocus = (next: Table, added: Cell) => {
    flushSync(() => onChange(next));
    document.getElementById(inputId(keyOf(added)))?.focus();
  };
  const [canChangeRows, canChangeColumns] = [limits.rows.canChange, limits.columns.canChange];

  const onPaste = (event: ClipboardEvent, at: Cell) => {
    const cells = parseCells(event.clipboardData.getData("text/plain"));
    // One text is pasted into its input, as everywhere.
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const result = pasteInto(table, at, cells, limits);
    // What the table does not have is asked about before.
    const isDone = "table" in result && result.added.length + result.left.length === 0;
    setPaste({ result, isDone });
    if (isDone) finish(result.table, result.done);
  };
  const finish = (next: Table, done: string) => {
    onChange(next);
    announce(done);
  };

  const shown = problems.size > 0 ? cellProblems() : [];
  function cellProblems(): { key: string; where: string }[] {
    return rows.flatMap(({ label, values }, row) =>
      [-1, ...values.keys()].flatMap((column) => {
        const key = keyOf({ row, column });
        return problems.has(key)
          ? [{ key, where: `${label}, ${headingOf(columns[column] ?? "")}` }]
          : [];
      }),
    );
  }

  return (
    <>
      <div className="table-scroll">
        {/* Arrow keys move from cell to cell. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table className="figures" aria-label={name} onKeyDown={focusCell}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Label</span>
              </th>
              {columns.map((heading, column) => (
                // Columns have no identity but their place.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={column} scope="col" data-row={-1} data-column={column}>
                  {canChangeColumns ? (
                    <input
                      id={inputId(keyOf({ row: -1, column }))}
                      aria-label={`Heading of column ${column + 1}`}
                      value={heading}
                      onPaste={(event) => onPaste(event, { row: -1, column })}
                      onChange={(event) =>
                        onChange({ ...table, columns: columns.with(column, event.target.value) })
                      }
                    />
                  ) : (
                    <span>{headingOf(heading)}</span>
                  )}
                  {canRemoveColumns && columns.length > 1 && (
                    <RemoveButton
                      what={headingOf(heading) || `column ${column + 1}`}
                      onRemove={() =>
                        onChange({
                          columns: columns.toSpliced(column, 1),
                          rows: rows.map((row) => ({
                            ...row,
                            values: row.values.toSpliced(column, 1),
                          })),
                        })
                      }
                    />
                  )}
                </th>
              ))}
              {canRemoveRows && (
                <th scope="col" className="remove-cell">
                  <span className="visually-hidden">Remove</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }, row) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <th scope="row" data-row={row} data-column={-1}>
                  {canChangeRows ? (
                    <input
                      id={inputId(keyOf({ row, column: -1 }))}
                      aria-label={`Label of row ${row + 1}`}
                      value={label}
                      onPaste={(event) => onPaste(event, { row, column: -1 })}
                      onChange={(event) =>
                        onChange({
                          ...table,
                          rows: rows.with(row, { label: event.target.value, values }),
                        })
                      }
                    />
                  ) : (
                    <span>{label}</span>
                  )}
                </th>
                {columns.map((heading, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} data-row={row} data-column={column}>
                    <FigureCell
                      id={inputId(keyOf({ row, column }))}
                      name={`${label}, ${headingOf(heading)}`}
                      value={values[column]}
                      isWrong={problems.has(keyOf({ row, column }))}
                      onPaste={(event) => onPaste(event, { row, column })}
                      onChange={(figure) => {
                        const filled = grown(table, row + 1, columns.length);
                        const line = filled.rows[row];
                        if (!line) return;
                        onChange({
                          ...filled,
                          rows: filled.rows.with(row, {
                            ...line,
                            values: line.values.with(column, figure),
                          }),
                        });
                      }}
                    />
                  </td>
                ))}
                {canRemoveRows && (
                  <td className="remove-cell">
                    {rows.length > 1 && (
                      <RemoveButton
                        what={label || `row ${row + 1}`}
                        onRemove={() => onChange({ ...table, rows: rows.toSpliced(row, 1) })}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {paste && (
        <PasteResult
          paste={paste}
          onPaste={(next, done) => {
            setPaste({ result: paste.result, isDone: true });
            finish(next, done);
          }}
          onClose={() => setPaste(undefined)}
        />
      )}
      {shown.map(({ key, where }) => (
        <div key={key} className="cell-problem">
          <strong>{where}</strong>
          <FieldProblems fieldKey={key} />
        </div>
      ))}
      {(canChangeRows || canChangeColumns) && (
        <div className="add-fields">
          {canChangeRows && (
            <button
              type="button"
              className="add-button"
              onClick={() =>
                changeAndFocus(grown(table, rows.length + 1, columns.length), {
                  row: rows.length,
                  column: -1,
                })
              }
            >
              <Icon name="add" /> Add a row
            </button>
          )}
          {canChangeColumns && (
            <button
              type="button"
              className="add-button"
              onClick={() =>
                changeAndFocus(grown(table, rows.length, columns.length + 1), {
                  row: -1,
                  column: columns.length,
                })
              }
            >
              <Icon name="add" /> Add a column
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** What was pasted last, until it is closed. */
interface Paste {
  result: Pasted;
  isDone: boolean;
}

interface PasteResultProps {
  paste: Paste;
  onPaste: (table: Table, done: string) => void;
  onClose: () => void;
}

const list = new Intl.ListFormat("en-GB");
const mostReasons = 6;

/** What a paste has done, why it was refused, or what has to be decided first. */
function PasteResult({ paste: { result, isDone }, onPaste, onClose }: PasteResultProps) {
  const close = (
    <button type="button" className="text-button" onClick={onClose}>
      Close
    </button>
  );
  if ("problems" in result)
    return (
      <div className="notice is-problem" role="alert">
        <p>Nothing was pasted:</p>
        <ul>
          {result.problems.slice(0, mostReasons).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {result.problems.length > mostReasons && (
          <p>{`And ${result.problems.length - mostReasons} more.`}</p>
        )}
        {close}
      </div>
    );
  const { added, left, done } = result;
  if (isDone)
    return (
      <p className="hint">
        {`${done} Undo takes it back.`} {close}
      </p>
    );
  return (
    <div className="notice" role="alert">
      {added.length > 0 && (
        <p>{`The copy has ${list.format(added)}, which the table does not have yet.`}</p>
      )}
      {left.length > 0 && (
        <p>{`The copy has ${list.format(left)}, which cannot be added to this table.`}</p>
      )}
      <div className="notice-actions">
        {added.length > 0 && (
          <button
            type="button"
            className="button is-main"
            onClick={() => onPaste(result.table, done)}
          >
            {`Add ${list.format(added)} and paste`}
          </button>
        )}
        <button type="button" className="button" onClick={() => onPaste(result.without, done)}>
          {`Paste without ${left.length + added.length === 1 ? "it" : "them"}`}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Moves the focus to the next cell. */
function focusCell(event: KeyboardEvent<HTMLTableElement>): void {
  const step = stepOf(event);
  const cell = (event.target as Element).closest("[data-row]");
  if (!step || !cell) return;
  const [row, column] = [
    Number(cell.getAttribute("data-row")),
    Number(cell.getAttribute("data-column")),
  ];
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${row + step.row}"][data-column="${column + step.column}"] input`,
  );
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Arrow keys leave a cell upwards and downwards always, sideways at the ends of its text. */
function stepOf({ key, target, altKey, shiftKey }: KeyboardEvent): Cell | undefined {
  if (altKey || shiftKey || !(target instanceof HTMLInputElement)) return undefined;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isAll = start === 0 && end === value.length;
  if (key === "ArrowUp") return { row: -1, column: 0 };
  if (key === "ArrowDown" || key === "Enter") return { row: 1, column: 0 };
  if (key === "ArrowLeft" && start === 0) return { row: 0, column: -1 };
  if (key === "ArrowRight" && (end === value.length || isAll)) return { row: 0, column: 1 };
  return undefined;
}

/** Before a button goes that has the focus. */
function focusGroup(button: HTMLElement): void {
  button.closest<HTMLElement>("fieldset[id]")?.focus({ preventScroll: true });
}

function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={`Remove ${what}`}
      title={`Remove ${what}`}
      onClick={(event) => {
        focusGroup(event.currentTarget);
        onRemove();
        announce(`${what} removed. Undo brings it back.`);
      }}
    >
      <Icon name="remove" />
    </button>
  );
}

interface FigureCellProps {
  id: string;
  name: string;
  value: number | null | undefined;
  isWrong: boolean;
  onPaste: (event: ClipboardEvent) => void;
  onChange: (figure: number | null) => void;
}

function FigureCell({ id, name, value, isWrong, onPaste, onChange }: FigureCellProps) {
  // While it has the focus, the cell shows what is typed.
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? undefined : parseFigure(typed);
  const problem = parsed && "problem" in parsed ? parsed.problem : undefined;
  const change = (text: string) => {
    setTyped(text);
    const result = parseFigure(text);
    if (!("problem" in result)) onChange(result.number);
  };
  return (
    <input
      id={id}
      aria-label={problem ? `${name}: ${problem}` : name}
      aria-invalid={isWrong || problem !== undefined}
      title={problem}
      inputMode="decimal"
      value={typed ?? written(value)}
      onPaste={(event) => {
        const [line = [], ...more] = parseCells(event.clipboardData.getData("text/plain"));
        if (more.length > 0 || line.length > 1) return onPaste(event);
        // A figure takes the place of the one that is there, wherever the cursor is.
        event.preventDefault();
        change((line[0] ?? "").trim());
      }}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (problem) announce(`${name}: ${problem}. Not saved.`);
        else setTyped(undefined);
      }}
    />
  );
}
