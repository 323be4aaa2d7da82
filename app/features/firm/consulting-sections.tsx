import "./firm.css";
import type { ConsultingPage } from "#content/schema/own-pages.ts";
import { firmWords } from "#content/language.ts";
import { ScrollableList } from "#app/layout/sections.tsx";

/** The areas of consulting: the client's question, what is done about it and what comes of it. */
export function Challenges({ challenges }: Pick<ConsultingPage, "challenges">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 className="text-title">{challenges.heading}</h2>
        <p className="mt-4 intro-text">{challenges.intro}</p>
        <ol className="challenges">
          {challenges.areas.map(({ name, question, work, result }) => (
            <li key={name}>
              <div>
                <h3 className="text-heading">{name}</h3>
                <p className="challenge-question">“{question}”</p>
              </div>
              <dl>
                <WorkAndResult work={work} result={result} />
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function WorkAndResult({ work, result }: { work: string; result: string }) {
  return (
    <>
      <div>
        <dt className="eyebrow">{firmWords.work}</dt>
        <dd>{work}</dd>
      </div>
      <div>
        <dt className="eyebrow">{firmWords.result}</dt>
        <dd>{result}</dd>
      </div>
    </>
  );
}

/** Typical assignments. */
export function Examples({ examples }: { examples: NonNullable<ConsultingPage["examples"]> }) {
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <h2 id="examples" className="text-title">
          {examples.heading}
        </h2>
        <p className="mt-4 intro-text">{examples.intro}</p>
        <ScrollableList className="sideways-row example-work" labelledBy="examples">
          {examples.kinds.map(({ name, situation, work, result }) => (
            <li key={name}>
              <h3 className="eyebrow text-forest-700">{name}</h3>
              <p className="mt-2 text-heading font-semibold text-balance">{situation}</p>
              <dl>
                <WorkAndResult work={work} result={result} />
              </dl>
            </li>
          ))}
        </ScrollableList>
      </div>
    </section>
  );
}
