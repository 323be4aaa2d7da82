import type { ReactNode } from "react";

/** The heading of a page without a hero. */
export function PageHeading({ title }: { title: string }) {
  return (
    <div className="shell pt-section">
      <h1 className="text-display">{title}</h1>
    </div>
  );
}

interface PageBandProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
}

/** The heading of a page without a hero, on a dark background, with other content beside it. */
export function PageBand({ title, subtitle, children }: PageBandProps) {
  return (
    <div className="on-dark bg-forest-900 py-[clamp(2.5rem,5vw,5rem)] text-white">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-display">{title}</h1>
          {subtitle && <p className="mt-5 max-w-[26rem] text-lg">{subtitle}</p>}
        </div>
        <div className="lg:col-span-7">{children}</div>
      </div>
    </div>
  );
}
