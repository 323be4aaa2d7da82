import "./firm.css";
import type { AnalysisPage } from "#content/schema/own-pages.ts";

/** How a question becomes a figure. */
export function MethodSteps({ data }: Pick<AnalysisPage, "data">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 className="text-title">{data.heading}</h2>
        <p className="mt-5 intro-text">{data.intro}</p>
        <ol className="method-steps">
          {data.steps.map(({ name, text }) => (
            <li key={name}>
              <h3 className="text-title">{name}</h3>
              <p className="mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
