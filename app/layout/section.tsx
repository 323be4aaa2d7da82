import type { ReactNode } from "react";

const grounds = {
  paper: "bg-paper",
  white: "bg-white",
  forest: "bg-forest-900 text-white on-dark",
};

export interface SectionProps {
  heading: string;
  ground?: keyof typeof grounds;
  children: ReactNode;
}

/** One band of a page: a heading on the left, what belongs to it on the right, stacked on phones. */
export function Section({ heading, ground = "paper", children }: SectionProps) {
  return (
    <section className={`py-section ${grounds[ground]}`}>
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <h2 className="text-title lg:col-span-5">{heading}</h2>
        <div className="lg:col-span-6 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}
