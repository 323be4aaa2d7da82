import { people } from "#content/people.ts";
import type { TeamMember } from "#content/schema/person.ts";

/** Somebody of the team, by the name of their portrait. */
export function findPerson(image: string): TeamMember {
  const person = people.find((somebody) => somebody.image === image);
  if (!person) throw new Error(`content/people.ts has nobody with the image ${image}`);
  return person;
}
