import { type ReactNode, useState } from "react";
import type { LeadCount } from "../../api.ts";
import {
  dayInWords,
  leadForms,
  niceMaximum,
  type Order,
  shortDayInWords,
  sortedCounts,
  totalsOf,
} from "./lead-words.ts";

/** The weeks as bars. The table beside it says the same. */
export function WeekChart({ weeks }: { weeks: LeadCount[] }) {
  const end = niceMaximum(Math.max(...weeks.map(({ total }) => total)));
  const best = weeks.reduce((most, week) => (week.total > most.total ? week : most));
  const [first, last] = [weeks[0], weeks.at(-1)];
  // Bars have no text in them, so that they can be stretched to any width.
  return (
    <figure
      className="week-chart"
      aria-label={`Leads by week, at most ${best.total} in the week from ${dayInWords(best.name)}. The table has the numbers.`}
    >
      <ul className="week-legend">
        {leadForms.map(({ name, label }) => (
          <li key={name}>
            <span className={`swatch-of is-${name}`} aria-hidden="true" /> {label}
          </li>
        ))}
      </ul>
      <div className="week-plot">
        <div className="week-axis" aria-hidden="true">
          <span>{end}</span>
          {end > 1 && <span>{end / 2}</span>}
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${weeks.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 50].map((y) => (
            <line key={y} x1="0" x2={weeks.length * 10} y1={y} y2={y} className="week-line" />
          ))}
          {weeks.map((week, index) => (
            <g key={week.name}>
              <title>{`Week from ${dayInWords(week.name)}: ${week.total}`}</title>
              {/* The whole column shows the title. */}
              <rect x={index * 10} y="0" width="10" height="100" className="week-column" />
              {barsOf(week, end).map(({ name, y, height }) => (
                <rect
                  key={name}
                  x={index * 10 + 1.5}
                  y={y}
                  width="7"
                  height={height}
                  className={`week-bar is-${name}`}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <div className="week-ends" aria-hidden="true">
        <span>{first && shortDayInWords(first.name)}</span>
        {weeks.length > 1 && <span>{last && shortDayInWords(last.name)}</span>}
      </div>
    </figure>
  );
}

/** The forms of a week, one on top of another. */
function barsOf(week: LeadCount, end: number) {
  let top = 100;
  return leadForms.map(({ name }) => {
    const height = (week[name] / end) * 100;
    top -= height;
    return { name, y: top, height };
  });
}

interface CountTableProps {
  title: string;
  /** What the rows are: Campaign. */
  heading: string;
  counts: LeadCount[];
  nameOf?: (name: string) => ReactNode;
  initial: Order;
}

/** Visitors can send a campaign of a hundred characters. */
const Name = ({ name }: { name: string }) => (
  <span className="count-name" title={name}>
    {name}
  </span>
);

/** Rows at first: a firm with years of campaigns has hundreds. */
const shownAtFirst = 15;

/** A table that each of its columns can be sorted by. */
export function CountTable({
  title,
  heading,
  counts,
  nameOf = (name) => <Name name={name} />,
  initial,
}: CountTableProps) {
  const [order, setOrder] = useState(initial);
  const [isWhole, setIsWhole] = useState(false);
  const columns = [
    { name: "name", label: heading },
    { name: "total", label: "Total" },
    ...leadForms,
  ] as const;
  const sorted = sortedCounts(counts, order);
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  const totals = totalsOf(counts);
  return (
    <section className="count-table" aria-label={title}>
      <h2>{title}</h2>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              {columns.map(({ name, label }) => {
                const isSorted = order.column === name;
                const direction = order.isDescending ? "descending" : "ascending";
                return (
                  <th key={name} scope="col" {...(isSorted && { "aria-sort": direction })}>
                    <button
                      type="button"
                      onClick={() =>
                        setOrder({
                          column: name,
                          isDescending: isSorted ? !order.isDescending : name !== "name",
                        })
                      }
                    >
                      {label}
                      <span aria-hidden="true">
                        {isSorted ? (order.isDescending ? " ↓" : " ↑") : ""}
                      </span>
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name}>
                <th scope="row">{nameOf(row.name)}</th>
                <td>{row.total}</td>
                {leadForms.map(({ name }) => (
                  <td key={name} data-zero={row[name] === 0 || undefined}>
                    {row[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{totals.total}</td>
              {leadForms.map(({ name }) => (
                <td key={name}>{totals[name]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {sorted.length > shownAtFirst && (
        <button type="button" className="text-button" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Show ${shownAtFirst}` : `Show all ${sorted.length}`}
        </button>
      )}
    </section>
  );
}
