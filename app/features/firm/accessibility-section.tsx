import "./firm.css";
import type { PageSection } from "#content/schema/added-page.ts";
import { wcagCriteria, wcagLevels, wcagTests, type Criterion } from "#content/schema/wcag.ts";
import { accessibilityWords } from "#content/language.ts";
import { grounds, IntroParagraphs, Paragraphs, type Ground } from "#app/layout/sections.tsx";
import { fullDate, fill, plural } from "#app/lib/text.ts";
import { Filled } from "#app/ui/filled.tsx";

type State = keyof typeof accessibilityWords.states;
type Section = Extract<PageSection, { kind: "accessibility" }>;

interface Row {
  state?: State | undefined;
  criteria: Criterion[];
  text?: string;
}

/**
 * Criteria by state, in the order of `accessibilityWords.states`. A criterion without a note has no text, and is "tested"
 * if the site has tests for it.
 */
function rowsByState({ notes }: Section): [state: State, rows: Row[]][] {
  const named = new Set(notes.flatMap(({ criteria }) => criteria));
  const others = wcagCriteria
    .filter((criterion) => !named.has(criterion))
    .map((criterion): Row => ({
      state: wcagTests.tests[criterion] ? "tested" : "not tested",
      criteria: [criterion],
    }));
  const byState = Map.groupBy<State, Row>([...notes, ...others], ({ state = "tested" }) => state);
  return (Object.keys(accessibilityWords.states) as State[]).flatMap((state) => {
    const rows = byState.get(state);
    return rows ? [[state, rows] as [State, Row[]]] : [];
  });
}

const count = (rows: readonly Row[]) => rows.flatMap(({ criteria }) => criteria).length;

interface AccessibilitySectionProps {
  section: Section;
  ground: Ground;
}

/** How far the site conforms to WCAG according to its tests, and every criterion with its state. */
export function AccessibilitySection({ section, ground }: AccessibilitySectionProps) {
  const shown = rowsByState(section);
  const states = new Set(shown.map(([state]) => state));
  const { conforms, conformsWhereTested, conformsInPart } = accessibilityWords;
  const inFull = states.has("not tested") ? conformsWhereTested : conforms;
  const status = states.has("fails") ? conformsInPart : inFull;
  return (
    <section className={`py-section ${grounds[ground]}`}>
      <div className="shell">
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{section.heading}</h2>
          <div className="lg:col-span-6 lg:col-start-7">
            <IntroParagraphs paragraphs={[status]} />
            <p className="mt-8 text-base font-semibold">
              {fill(accessibilityWords.counted, { all: wcagCriteria.length })}
            </p>
            <dl className="mt-3 mb-8 border-b border-line">
              {shown.map(([state, rows]) => (
                <div key={state} className="flex gap-5 border-t border-line py-2">
                  <dt className="order-2">{accessibilityWords.states[state].count}</dt>
                  <dd className="w-[2ch] text-right font-semibold">{count(rows)}</dd>
                </div>
              ))}
            </dl>
            <Paragraphs paragraphs={section.paragraphs} />
          </div>
        </div>
        {shown.map(([state, rows]) => (
          <CriteriaTable key={state} state={state} rows={rows} />
        ))}
        <p className="mt-8 text-muted">
          <Filled
            text={accessibilityWords.changed}
            values={{
              date: <time dateTime={wcagTests.changed}>{fullDate(wcagTests.changed)}</time>,
            }}
          />
        </p>
      </div>
    </section>
  );
}

function CriteriaTable({ state, rows }: { state: State; rows: readonly Row[] }) {
  const id = `criteria-${state.replaceAll(" ", "-")}`;
  const about = state === "tested" ? accessibilityWords.tested : accessibilityWords.why;
  return (
    <>
      <h3 className="mt-12 text-heading" id={id}>
        {accessibilityWords.states[state].heading}
      </h3>
      <table className="stacking-table criteria mt-4" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{accessibilityWords.criterion}</th>
            <th scope="col">{about}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ criteria, text }) => (
            <tr key={criteria.join()}>
              <th scope="row">
                {criteria.map((criterion) => (
                  <span key={criterion} className="block">
                    {`${criterion} ${accessibilityWords.names[criterion]}`}{" "}
                    <span className="text-base font-normal whitespace-nowrap text-muted">
                      {withCount(wcagLevels[criterion], wcagTests.tests[criterion])}
                    </span>
                  </span>
                ))}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** "AA, 24 tests" */
const withCount = (level: string, tests: number | undefined) =>
  tests === undefined ? level : `${level}, ${plural(accessibilityWords.tests, tests)}`;
