import type { Content } from "#app/lib/content/content.ts";
import { ownHeroes } from "#app/lib/pictures/picture-folders.ts";
import type { FirmFolder } from "#server/content/read-folder.ts";
import { placeOf, textsOf } from "#server/content/texts.ts";
import { isMadeByStudio, outdatedFiles } from "./made-from.ts";
import { nameNotices } from "./name-problems.ts";
import { unusedPictures } from "./picture-use.ts";

/** Mistakes with which the site still works, one line each. */
export function contentNotices(content: Content, files: FirmFolder): string[] {
  const texts = [...files.files.values()].flatMap((source) =>
    textsOf(source).map(({ path, text }) => ({ text, place: () => placeOf(source, path) })),
  );
  return [
    ...outdatedFiles(content),
    ...unkeptEditions(content, files),
    ...outdatedMap(content, files),
    ...unusedColours(content, files),
    ...unusedPictures(
      content.pictures.values(),
      files.name,
      texts.map(({ text }) => text),
    ),
    ...nameNotices(texts, {
      people: content.people,
      reports: [...content.reports, ...content.retiredReports],
    }),
    ...retiredNotices(content, files),
    ...unknownAuthors(content, files),
  ];
}

/** Whoever quotes a figure can find it under its edition after the next one has come, if it has been kept. */
export function unkeptEditions(
  { charts, measures, editions }: Content,
  { name: folder }: Pick<FirmFolder, "name">,
): string[] {
  const ids = [...measures, ...charts]
    .filter(({ id, edition }) => !editions[id]?.[edition])
    .map(({ id }) => id);
  return ids.length === 0
    ? []
    : [`${folder}/charts: these figures are not kept yet: ${ids.join(", ")}: npm run charts:keep`];
}

/** The studio draws the map with one dot for every `interviewsPerDot` interviews. A map of the firm's own is kept. */
function outdatedMap(
  { countries, sampleMap }: Content,
  { name: folder, paths }: FirmFolder,
): string[] {
  const file = "charts/sample-map.json";
  if (paths.includes(file) && !isMadeByStudio(file)) return [];
  const dots = (id: string) =>
    sampleMap.countries
      .find((country) => country.id === id)
      ?.dots.split("h0")
      .slice(1).length;
  const isCurrent =
    sampleMap.countries.length === countries.length &&
    countries.every(
      ({ id, interviews }) => dots(id) === Math.ceil(interviews / sampleMap.interviewsPerDot),
    );
  return isCurrent
    ? []
    : [`${folder}/${file}: is older than countries.yaml: npm run studio -- map`];
}

/** Places that name a retired report: menus, lists and forms leave it out, links are redirected. */
export function retiredNotices(
  { retiredReports }: Pick<Content, "retiredReports">,
  { files }: Pick<FirmFolder, "files">,
): string[] {
  const texts = [...files.values()].flatMap((source) =>
    textsOf(source).map((found) => ({ source, ...found })),
  );
  return retiredReports.flatMap(({ id, link, title, retired }) =>
    texts.flatMap(({ source, path, text }) => {
      const names = path.filter((name) => typeof name === "string");
      const isNamed =
        text === link ||
        (text === id && (names.at(-1) === "related" || names.at(-2) === "sections"));
      return isNamed
        ? [
            `${placeOf(source, path)}: ${text} is retired (${title}): delete this, or name ${retired}`,
          ]
        : [];
    }),
  );
}

/** An article shows the portrait and role of its author from people.yaml. */
function unknownAuthors({ news, people }: Content, { name: folder }: FirmFolder): string[] {
  const names = people.map(({ name }) => name);
  return news.flatMap(({ name, author }) =>
    author === undefined || names.includes(author)
      ? []
      : [`${folder}/news/${name}: ${author} is nobody in people.yaml: the article has no portrait`],
  );
}

/** Colours for a picture that nothing shows: the report that is meant would be shown in the firm's colours. */
export function unusedColours(
  { look, reports, retiredReports, documents, addedPages }: Content,
  { name: folder }: Pick<FirmFolder, "name">,
): string[] {
  const pictures = new Set([
    ...[...reports, ...retiredReports].map(({ heroImage }) => heroImage),
    ...documents.map(({ art }) => art),
    ...[...addedPages.values()].map(({ art }) => art),
    ...ownHeroes,
  ]);
  return Object.keys(look.reports)
    .filter((name) => !pictures.has(name))
    .map(
      (name) =>
        `${folder}/look.yaml: reports.${name}: must be the picture of a report, a document or a page: ${[...pictures].join(", ")}`,
    );
}
