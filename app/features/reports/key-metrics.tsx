import "./product-page.css";
import type { ProductDetail } from "#content/schema/product.ts";

/** What is measured, and about whom. */
export function KeyMetrics({
  contentList,
  actorsList,
}: Pick<ProductDetail, "contentList" | "actorsList">) {
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className={actorsList ? "lg:col-span-7" : "lg:col-span-9"}>
          <h2 className="text-title">Key Metrics</h2>
          <ul className="key-metrics">
            {contentList.map((metric) => (
              <li key={metric}>{metric}</li>
            ))}
          </ul>
          <p className="mt-5 font-semibold">Plus additional metrics</p>
        </div>
        {actorsList && (
          <div className="lg:col-span-4 lg:col-start-9">
            <h2 className="text-heading lg:mt-4">Actors and services</h2>
            <ul className="actors">
              {actorsList.map((actor) => (
                <li key={actor}>{actor}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
