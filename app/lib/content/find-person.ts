import type { TeamMember } from "#app/lib/content/schema/people.ts";
import type { Content } from "./content.ts";

/** Somebody of the team, by the name of their portrait. */
export function findPerson({ people }: Content, image: string): TeamMember {
  const person = people.find((somebody) => somebody.image === image);
  if (!person) throw new Error(`Nobody has the portrait ${image}`);
  return person;
}
