import { people } from "#content/people.ts";
import type { TeamMember } from "#content/schema/person.ts";

/** Somebody of the team, by the name of their portrait. */
export function findPerson(image: string): TeamMember {
  const person = people.find((somebody) => somebody.image === image);
  if (!person) {
    const images = people.map((somebody) => somebody.image).join(", ");
    throw new Error(`content/people.ts has nobody with the image ${image}, only ${images}`);
  }
  return person;
}
