import { findPerson } from "#content/find-person.ts";
import type { TeamMember } from "#content/schema/person.ts";
import type { PictureSources } from "#app/ui/picture.tsx";

/** Somebody of the team with the picture of their portrait. */
export interface Portrayed extends TeamMember {
  portrait: PictureSources;
}

const pictures = import.meta.glob<PictureSources>("../../content/images/people/*.webp", {
  query: "?portrait",
  import: "default",
  eager: true,
});

export const portrayed = (person: TeamMember): Portrayed => ({
  ...person,
  portrait: portraitOf(person.image),
});

/** By the slug of the portrait. */
export const portrayedPerson = (image: string): Portrayed => portrayed(findPerson(image));

export function portraitOf(image: string): PictureSources {
  const picture = pictures[`../../content/images/people/${image}.webp`];
  if (!picture) throw new Error(`There is no picture content/images/people/${image}.webp`);
  return picture;
}
