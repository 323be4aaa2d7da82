import { findPerson } from "#content/find-person.ts";
import type { TeamMember } from "#content/schema/person.ts";
import type { PictureSources } from "#app/ui/picture.tsx";

const heroes = import.meta.glob<PictureSources>("../../content/images/heroes/*.webp", {
  query: "?hero",
  import: "default",
  eager: true,
});
const portraits = import.meta.glob<PictureSources>("../../content/images/people/*.webp", {
  query: "?portrait",
  import: "default",
  eager: true,
});

/** The hero art of a page or report by its name. */
export const heroImage = (name: string) => find(heroes, `heroes/${name}`);

/** The portrait of a person by its slug. */
export const portraitOf = (image: string) => find(portraits, `people/${image}`);

function find(pictures: Record<string, PictureSources>, name: string): PictureSources {
  const picture = pictures[`../../content/images/${name}.webp`];
  if (!picture) throw new Error(`There is no picture content/images/${name}.webp`);
  return picture;
}

/** Somebody of the team with the picture of their portrait. */
export interface Portrayed extends TeamMember {
  portrait: PictureSources;
}

export const portrayed = (person: TeamMember): Portrayed => ({
  ...person,
  portrait: portraitOf(person.image),
});

/** By the slug of the portrait. */
export const portrayedPerson = (image: string): Portrayed => portrayed(findPerson(image));
