import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../../api.ts";
import { announce } from "../announce.ts";
import { childKey, isObject } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { FieldProblems, GroupHeading, headingId } from "./field-frame.tsx";
import { inputId, useForm } from "./form-context.ts";
import { nameInWords } from "../../field-label.ts";
import { AddName } from "./record-field.tsx";
import {
  type Cell,
  figuresOfCategories,
  figuresOfCountries,
  grown,
  parseCells,
  parseFigure,
  pasteInto,
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
        Paste cells from a spreadsheet, with or without headings. An empty cell is a figure that was
        not measured. Arrow keys move from cell to cell.
      </p>
      <FieldProblems fieldKey={childKey(fieldKey, "columns")} />
      <FieldProblems fieldKey={rowsKey} />
      <FigureTable
        table={table}
        name="Figures"
        keyOf={(cell) => keyInRows(fieldKey, cell)}
        canChangeRows
        canChangeColumns
        onChange={(next) => {
          const { columns, rows } = next;
          // An object literal of figures only: TypeScript cannot see that a row is JSON.
          const asJson = rows.map(({ label, values }): Json => ({ label, values }));
          edit(fieldKey, { ...value, columns, rows: asJson });
        }}
      />
    </fieldset>
  );
}

function keyInRows(fieldKey: string, { row, column }: Cell): string {
  if (row < 0) return [`columns`, column].reduce<string>(childKey, fieldKey);
  const steps = column < 0 ? ["rows", row, "label"] : ["rows", row, "values", column];
  return steps.reduce<string>(childKey, fieldKey);
}

interface YearsTableProps {
  fieldKey: string;
  value: Json | undefined;
  /** All that there may be. */
  countries: string[];
}

/** The figures of a measure by country and year. */
export function YearsTable({ fieldKey, value, countries }: YearsTableProps) {
  const { edit, categories } = useForm();
  const figures = isObject(value) ? value : {};
  const years = yearsOf(figures);
  const present = Object.keys(figures);
  const missing = countries.filter((country) => !present.includes(country));
  const keyOf = (country: string, year: string, index: number) =>
    [country, year, index].reduce<string>(childKey, fieldKey);

  const addYear = (year: string) => {
    const empty = categories.map(() => null);
    const next = Object.entries(figures).map(([country, of]) => [
      country,
      { ...(isObject(of) ? of : {}), [year]: empty },
    ]);
    edit(fieldKey, Object.fromEntries(next));
    announce(`${year} added`);
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
          canChangeRows={false}
          canChangeColumns={false}
          canRemoveRows
          canRemoveColumns
          keyOf={({ row, column }) => keyOf(present[column] ?? "", years[row] ?? "", 0)}
          onChange={(next) => edit(fieldKey, figuresOfCountries(next))}
        />
      ) : (
        present.map((country) => (
          <div key={country} className="table-of-country">
            <h3>{nameInWords(country)}</h3>
            <FigureTable
              table={tableOfCategories(figures, country, [...categories])}
              name={nameInWords(country)}
              canChangeRows={false}
              canChangeColumns={false}
              canRemoveRows
              keyOf={({ row, column }) =>
                keyOf(country, Object.keys(figures[country] ?? {})[row] ?? "", column)
              }
              onChange={(next) => edit(fieldKey, figuresOfCategories(figures, country, next))}
            />
          </div>
        ))
      )}
      <div className="add-fields">
        <button
          type="button"
          className="add-button"
          onClick={() => addYear(String(Number(years.at(-1) ?? new Date().getFullYear()) + 1))}
        >
          <Icon name="add" /> Add a year
        </button>
      </div>
      {missing.length > 0 && (
        <AddName free={missing} pattern={undefined} taken={present} onAdd={addCountry} />
      )}
    </div>
  );
}

interface FigureTableProps {
  table: Table;
  name: string;
  /** The field that a cell shows. */
  keyOf: (cell: Cell) => string;
  canChangeRows: boolean;
  canChangeColumns: boolean;
  canRemoveRows?: boolean;
  canRemoveColumns?: boolean;
  onChange: (table: Table) => void;
}

const written = (figure: number | null | undefined) =>
  figure === null ? "" : String(figure ?? "");

function FigureTable({
  table,
  name,
  keyOf,
  canChangeRows,
  canChangeColumns,
  canRemoveRows = canChangeRows,
  canRemoveColumns = canChangeColumns,
  onChange,
}: FigureTableProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const { problems } = useForm();
  const { columns, rows } = table;
  /** Shows another table, and moves the focus to the cell that was added. */
  const changeAndFocus = (next: Table, added: Cell) => {
    flushSync(() => onChange(next));
    document.getElementById(inputId(keyOf(added)))?.focus();
  };

  const onPaste = (event: ClipboardEvent, at: Cell) => {
    const cells = parseCells(event.clipboardData.getData("text/plain"));
    // One cell is pasted into its input, as everywhere.
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    const result = pasteInto(table, at, cells, { canChangeRows, canChangeColumns });
    if ("problems" in result) {
      setRefused(result.problems);
      return;
    }
    setRefused([]);
    onChange(result.table);
    announce(`${cells.length} rows pasted`);
  };

  const shown = problems.size > 0 ? cellProblems() : [];
  function cellProblems(): { key: string; where: string }[] {
    return rows.flatMap(({ label, values }, row) =>
      [-1, ...values.keys()].flatMap((column) => {
        const key = keyOf({ row, column });
        return problems.has(key) ? [{ key, where: `${label}, ${columns[column] ?? ""}` }] : [];
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
                    <span>{nameInWords(heading)}</span>
                  )}
                  {canRemoveColumns && columns.length > 1 && (
                    <RemoveButton
                      what={heading || `column ${column + 1}`}
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
                <th scope="col">
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
                      name={`${label}, ${heading}`}
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
      {refused.length > 0 && (
        <div className="notice is-problem" role="alert">
          <p>Nothing was pasted:</p>
          <ul>
            {refused.slice(0, 6).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {refused.length > 6 && <p>{`And ${refused.length - 6} more.`}</p>}
          <button
            type="button"
            className="text-button"
            onClick={(event) => {
              focusGroup(event.currentTarget);
              setRefused([]);
            }}
          >
            Close
          </button>
        </div>
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
  return (
    <input
      id={id}
      aria-label={problem ? `${name}: ${problem}` : name}
      aria-invalid={isWrong || problem !== undefined}
      title={problem}
      inputMode="decimal"
      value={typed ?? written(value)}
      onPaste={onPaste}
      onChange={(event) => {
        setTyped(event.target.value);
        const result = parseFigure(event.target.value);
        if (!("problem" in result)) onChange(result.number);
      }}
      onBlur={() => {
        if (problem) announce(`${name}: ${problem}. Not saved.`);
        else setTyped(undefined);
      }}
    />
  );
}
