import type { Content } from "#app/lib/content/content.ts";
import { findPerson } from "#app/lib/content/find-person.ts";
import type { TeamMember } from "#app/lib/content/schema/people.ts";
import type { PicturePath } from "#app/lib/pictures/picture-folders.ts";
import {
  findPicture,
  pictureAddress,
  pictureKey,
  sizesOf,
  type SitePicture,
  srcSetOf,
} from "#app/lib/pictures/site-picture.ts";
import type { PictureSources } from "#app/ui/picture.tsx";

/** The hero picture of a page or report by its name, with the version for narrow screens if there is one. */
export function heroImage(content: Content, name: string): PictureSources {
  const narrow = content.pictures.get(pictureKey("heroes/portrait", name));
  return { ...sourcesOf(content, "heroes", name), narrow: narrow && sources(narrow) };
}

/** The portrait of a person by its slug. */
export const portraitOf = (content: Content, image: string) => sourcesOf(content, "people", image);

/** A page of a document by its name and number. */
export const pageImage = (content: Content, name: string) => sourcesOf(content, "pages", name);

const sourcesOf = (content: Content, path: PicturePath, name: string): PictureSources =>
  sources(findPicture(content, path, name));

function sources(picture: SitePicture): PictureSources {
  const sizes = sizesOf(picture);
  const fallback = sizes.at(-1);
  if (!fallback) throw new Error(`${picture.file} is not made in any size`);
  const { width } = fallback;
  const byFormat = Map.groupBy(sizes, ({ format }) => format);
  // The only size of a format is the fallback, which needs no source of its own.
  const formats = [...byFormat.keys()].filter((format) => byFormat.get(format)?.length !== 1);
  return {
    sources: Object.fromEntries(formats.map((format) => [format, srcSetOf(picture, format)])),
    img: {
      src: pictureAddress(picture, fallback),
      w: width,
      h: Math.round((picture.height * width) / picture.width),
    },
  };
}

/** A team member with the portrait. */
export interface Portrayed extends TeamMember {
  portrait: PictureSources;
}

export const portrayed = (content: Content, person: TeamMember): Portrayed => ({
  ...person,
  portrait: portraitOf(content, person.image),
});

/** By the slug of the portrait. */
export const portrayedPerson = (content: Content, image: string): Portrayed =>
  portrayed(content, findPerson(content, image));
