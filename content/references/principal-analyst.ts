import { findPerson } from "./find-person.ts";
import type { ProductDetail } from "#content/schema/product.ts";

/** The analyst of a report, by the name of the portrait in content/people.ts. */
export function principalAnalyst(image: string): ProductDetail["contactInfo"] {
  const { name, email, role } = findPerson(image);
  return { name, email, title: role, image };
}
