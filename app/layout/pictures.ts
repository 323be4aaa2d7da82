import type { Content } from "#app/lib/content/content.ts";
import { findPerson } from "#app/lib/content/find-person.ts";
import type { TeamMember } from "#app/lib/content/schema/people.ts";
import type { PictureSources } from "#app/ui/picture.tsx";

const heroes = byName(
  import.meta.glob<PictureSources>("#content/images/heroes/*.webp", {
    query: "?hero",
    import: "default",
    eager: true,
  }),
);
const narrowHeroes = byName(
  import.meta.glob<PictureSources>("#content/images/heroes/portrait/*.webp", {
    query: "?narrow-hero",
    import: "default",
    eager: true,
  }),
);
const portraits = byName(
  import.meta.glob<PictureSources>("#content/images/people/*.webp", {
    query: "?portrait",
    import: "default",
    eager: true,
  }),
);
const pages = byName(
  import.meta.glob<PictureSources>("#content/images/pages/*.webp", {
    query: "?page",
    import: "default",
    eager: true,
  }),
);

/** The hero picture of a page or report by its name, with the version for narrow screens if there is one. */
export const heroImage = (name: string): PictureSources => ({
  ...find(heroes, "heroes", name),
  narrow: narrowHeroes.get(name),
});

/** The portrait of a person by its slug. */
export const portraitOf = (image: string) => find(portraits, "people", image);

/** A page of a document by its name and number. */
export const pageImage = (name: string) => find(pages, "pages", name);

/** By file name without the extension. */
function byName(pictures: Record<string, PictureSources>): Map<string, PictureSources> {
  return new Map(
    Object.entries(pictures).map(([file, picture]) => [
      file.slice(file.lastIndexOf("/") + 1, -".webp".length),
      picture,
    ]),
  );
}

function find(pictures: Map<string, PictureSources>, folder: string, name: string): PictureSources {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture content/images/${folder}/${name}.webp`);
  return picture;
}

/** A team member with the portrait. */
export interface Portrayed extends TeamMember {
  portrait: PictureSources;
}

export const portrayed = (person: TeamMember): Portrayed => ({
  ...person,
  portrait: portraitOf(person.image),
});

/** By the slug of the portrait. */
export const portrayedPerson = (content: Content, image: string): Portrayed =>
  portrayed(findPerson(content, image));
