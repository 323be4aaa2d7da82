/** The heading of a page without a hero. */
export function PageHeading({ title }: { title: string }) {
  return (
    <div className="shell pt-section">
      <h1 className="text-display">{title}</h1>
    </div>
  );
}
