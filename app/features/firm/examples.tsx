import "./firm.css";
import type { ConsultingPage } from "#content/schema/own-pages.ts";

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
