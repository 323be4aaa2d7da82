import "./product-page.css";
import type { ProductDetail } from "#content/schema/product.ts";

/** The report's table of contents, set as one. */
export function ReportContents({ chapters }: Pick<ProductDetail, "chapters">) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 className="text-title lg:col-span-4">In the report</h2>
        <ol className="report-contents lg:col-span-8">
          {chapters.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-heading">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
