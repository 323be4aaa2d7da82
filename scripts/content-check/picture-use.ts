import { requiredPictures } from "#app/lib/pictures/picture-folders.ts";
import type { SitePicture } from "#app/lib/pictures/site-picture.ts";

/** Pictures that neither the texts of the folder nor the program refers to. */
export function unusedPictures(
  pictures: Iterable<SitePicture>,
  name: string,
  texts: readonly string[],
): string[] {
  const named = new Set(texts);
  const inNews = texts.filter((text) => text.includes("images/")).join("\n");
  // The version for narrow screens is used where the hero is.
  const required = requiredPictures.map((file) => file.replace("images/heroes/", ""));
  return [...pictures]
    .filter(({ name: stem, file, folder }) => {
      const fileName = `${stem}.${folder.format}`;
      return !(
        named.has(stem) ||
        named.has(fileName) ||
        required.includes(fileName) ||
        requiredPictures.includes(file) ||
        inNews.includes(fileName)
      );
    })
    .map(({ file }) => `${name}/${file}: is used nowhere: delete it, or name it in a text`);
}
