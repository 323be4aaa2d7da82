/** The heading of a page without a hero. */
export function PageHeading({ title, subtitle }: { title: string; subtitle?: string | undefined }) {
  return (
    <div className="shell pt-section">
      <h1 className="text-display" tabIndex={-1}>
        {title}
      </h1>
      {subtitle && <p className="mt-5 max-w-copy text-[1.1875rem]">{subtitle}</p>}
    </div>
  );
}
