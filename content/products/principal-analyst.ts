import { people } from "#content/people.ts";
import type { ProductDetail } from "#content/schema/product.ts";

/** Who answers for a report, by the name of the portrait in content/people.ts. */
export function principalAnalyst(image: string): ProductDetail["contactInfo"] {
  const person = people.find((one) => one.image === image);
  if (!person) throw new Error(`content/people.ts has nobody with the image ${image}`);
  return { name: person.name, email: person.email, title: person.role, image };
}
