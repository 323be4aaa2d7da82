import type { ReactNode } from "react";

const grounds = {
  paper: "bg-paper",
  white: "bg-white",
  forest: "bg-forest-900 text-white on-dark",
};

export interface SectionProps {
  heading: string;
  intro?: string | undefined;
  ground?: keyof typeof grounds | undefined;
  id?: string;
  /** Below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One band of a page: a heading on the left, what belongs to it on the right, stacked on phones. */
export function Section({ heading, intro, ground = "paper", id, aside, children }: SectionProps) {
  return (
    <section id={id} className={`py-section ${grounds[ground]}`}>
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          {intro && <p className="mt-5 intro-text max-w-[28rem]">{intro}</p>}
          {aside}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}
