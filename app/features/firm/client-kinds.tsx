import type { AboutPage } from "#content/schema/own-pages.ts";

/** Who the clients are, each kind by the question it comes with. */
export function ClientKinds({ clients }: Pick<AboutPage, "clients">) {
  return (
    <section className="bg-white py-section">
      <div className="shell">
        <h2 className="text-title">{clients.heading}</h2>
        <p className="mt-5 intro-text">{clients.intro}</p>
        <ul className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2">
          {clients.kinds.map(({ name, question, text }) => (
            <li key={name} className="border-l-3 border-mint-400 pl-6">
              <h3 className="eyebrow text-forest-700">{name}</h3>
              <p className="mt-2 font-serif text-[clamp(1.5rem,2.4vw,2rem)] leading-tight text-balance">
                “{question}”
              </p>
              <p className="mt-3 max-w-[30rem] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
