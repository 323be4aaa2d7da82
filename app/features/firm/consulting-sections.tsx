import "./firm.css";
import type { ConsultingPage } from "#content/schema/own-pages.ts";

/** The areas of consulting: the client's question, what is done about it and what comes of it. */
export function Challenges({ challenges }: Pick<ConsultingPage, "challenges">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
          <h2 className="text-title lg:col-span-5">{challenges.heading}</h2>
          <p className="intro-text lg:col-span-7">{challenges.intro}</p>
        </div>
        <ol className="mt-10 border-t border-ink">
          {challenges.areas.map(({ name, question, work, result }) => (
            <li
              key={name}
              className="grid gap-x-12 gap-y-5 border-b border-line py-9 lg:grid-cols-12 lg:py-11"
            >
              <div className="lg:col-span-5">
                <h3 className="text-heading">{name}</h3>
                <p className="mt-2 font-serif text-[clamp(1.375rem,2vw,1.75rem)] leading-tight text-balance text-forest-700">
                  “{question}”
                </p>
              </div>
              <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:col-span-7">
                <div>
                  <dt className="eyebrow text-muted">What we do</dt>
                  <dd className="mt-1.5">{work}</dd>
                </div>
                <div>
                  <dt className="eyebrow text-muted">What you get</dt>
                  <dd className="mt-1.5">{result}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Typical assignments. */
export function Examples({ examples }: Pick<ConsultingPage, "examples">) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell">
        <h2 className="text-title">{examples.heading}</h2>
        <p className="mt-5 intro-text">{examples.intro}</p>
        <ul className="example-work">
          {examples.kinds.map(({ name, situation, work, result }) => (
            <li key={name}>
              <h3 className="eyebrow text-mint-200">{name}</h3>
              <p className="mt-3 text-heading font-semibold text-balance">{situation}</p>
              <dl className="mt-4 grid gap-3 text-base text-white/85">
                <div>
                  <dt className="sr-only">What we do</dt>
                  <dd>{work}</dd>
                </div>
                <div className="border-t border-white/20 pt-3">
                  <dt className="eyebrow text-mint-200">What you get</dt>
                  <dd className="mt-1">{result}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
