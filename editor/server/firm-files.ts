import type * as v from "valibot";
import type { Content } from "#app/lib/content/content.ts";
import { fileSchemas } from "#app/lib/content/schema/files.ts";
import type { Known } from "#app/lib/content/schema/known.ts";
import { newsSchema } from "#app/lib/content/schema/news.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { jsonSchema, wordsSchemas } from "#server/content/json-schema.ts";
import { textIn } from "#server/content/unchecked-values.ts";
import { type NameKind, nameKinds } from "#app/lib/content/schema/basics.ts";
import type { FieldPath, Group, Schema } from "../api.ts";
import { asWords } from "../field-label.ts";

/** Files with one name each, by what people call them. */
const singles: Record<string, { group: Group; title: string; page: string }> = {
  "firm.yaml": { group: "firm", title: "The firm", page: "/" },
  "countries.yaml": { group: "firm", title: "Countries", page: "/" },
  "press.yaml": { group: "firm", title: "Press kit", page: "/media" },
  "forms.yaml": { group: "firm", title: "Forms", page: "/news" },
  "downloads.yaml": { group: "documents", title: "Downloads", page: "/downloads" },
  "look.yaml": { group: "look", title: "Colours and typefaces", page: "/" },
  "navigation.yaml": { group: "navigation", title: "Menus and footer", page: "/" },
  "redirects.yaml": { group: "redirects", title: "Redirects", page: "/" },
  "people.yaml": { group: "people", title: "People", page: "/contact" },
  "words.yaml": { group: "words", title: "Words of the site", page: "/" },
};

const folders: Record<string, Group> = {
  charts: "charts",
  documents: "documents",
  news: "news",
  pages: "pages",
  reports: "reports",
};

/** A path that the editor may write: no hidden files, nothing outside of the folder. */
const writable =
  /^(?:[a-z\d]+(?:-[a-z\d]+)*\/){0,3}[a-z\d]+(?:-[a-z\d]+)*\.(?:yaml|md|json|webp|png|svg|pdf|ico)$/;
const longestPath = 200;

export const isWritable = (path: string) => path.length <= longestPath && writable.test(path);

export interface FileKind {
  group: Group;
  title: string;
  /** The address of the page that shows it. */
  page: string | undefined;
}

/** What a file that people edit is, by its path and what stands in it; undefined for other files. */
export function kindOf(path: string, value: unknown, content: Content): FileKind | undefined {
  const kind = Object.hasOwn(singles, path) ? singles[path] : kindInFolder(path, value, content);
  return kind && { ...kind, page: kind.page && sitePath(content, kind.page) };
}

function kindInFolder(path: string, value: unknown, content: Content): FileKind | undefined {
  const [folder = "", file = "", more] = path.split("/");
  const group = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
  const name = file.replace(/\.(?:yaml|md)$/, "");
  if (!group || more !== undefined || name === file) return undefined;
  // The title of a page says a sentence; people call the page by its address.
  const title = group === "pages" ? asWords(name) : (textIn(value, "title") ?? name);
  return { group, title, page: pageOf(group, name, content) };
}

/** By the program's names. */
function pageOf(group: Group, name: string, content: Content): string | undefined {
  if (group === "pages") return name === "home" ? "/" : `/${name}`;
  if (group === "reports") return `/products/${name}`;
  if (group === "charts") return `/charts/${name}`;
  if (group === "documents") return "/downloads";
  const item = content.news.find((one) => one.name === `${name}.md`);
  return item && `/article/${item.category}/${item.id}`;
}

/** What a form for the file shows. */
export async function schemaOf(
  path: string,
  value: unknown,
  known: Known,
): Promise<Schema | undefined> {
  if (path === "words.yaml") return (await wordsSchemas()).overrides as Schema;
  const schema = valibotSchemaOf(path, value, known);
  return schema && withoutFileNames(jsonSchema(schema) as Schema);
}

function valibotSchemaOf(path: string, value: unknown, known: Known): v.GenericSchema | undefined {
  const [folder = "", file = folder] = path.split("/");
  const name = file.replace(/\.(?:yaml|md)$/, "");
  if (folder === "news") return newsSchema(known);
  const schemas: Record<string, v.GenericSchema> = fileSchemas(known);
  const isOwnPage = folder === "pages" && Object.hasOwn(schemas, `page-${name}`);
  const isMeasure = folder === "charts" && Object.hasOwn(Object(value), "figures");
  const key = isOwnPage ? `page-${name}` : isMeasure ? "measure" : folder.replace(/s$/, "");
  return schemas[file === folder ? name : key];
}

const withoutFileNames = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "description" && typeof value === "string" ? inFormWords(value) : value,
  );

/** What descriptions and messages say to people who write files, in the words of the forms. */
const inFormWords = (text: string): string =>
  Object.entries(singles)
    .reduce((words, [file, { title }]) => words.replaceAll(file, `“${title}”`), text)
    .replaceAll(inFolder, (_, name: string) => `“${asWords(name)}”`)
    .replaceAll(
      /, (?:by the names? of (?:its|their) files?|by its id|by their portraits?|with(?:out)? its ending|in (?:images|news)\/\w+)/g,
      "",
    );

const inFolder = /\/?(?:charts|documents|news|pages|reports)\/([a-z\d-]+)\.(?:yaml|md)/g;

/** What unknown names should be among, and what forms offer instead of typing one. */
const among: Record<NameKind, string> = {
  "brand picture": "the logotypes",
  chart: "the charts",
  claim: "the key figures of the firm",
  country: "the countries",
  download: "the documents to download",
  hero: "the pictures",
  language: "the languages",
  measure: "the charts by country and year",
  "news picture": "the pictures of news",
  "page picture": "the pictures of pages",
  pdf: "the PDFs",
  person: "the people",
  portrait: "the portraits",
  report: "the reports",
};

const unknownName = new RegExp(
  `"([^"]+)" is no (${Object.keys(nameKinds).join("|")})(?:: did you mean (.+)\\?)?.*$`,
  "s",
);
const unknownPage = /(there is no (?:page|chart) \S+): there (?:are|is none).*$/s;

/** "freja-ravnborg" is Freja Ravnborg, if it is somebody's name. */
const asCalled = (kind: NameKind, name: string) =>
  kind === "person" || kind === "portrait" ? name.split("-").map(asWords).join(" ") : asWords(name);

/** A message about a field: without lists of names and marks of files, which people never see in a form. */
export function messageInFormWords(message: string, [field]: FieldPath = []): string {
  if (field === "figures" && /#\d+: is empty:/.test(message))
    return message.replace(/is empty: .*$/, "has no figure yet");
  const plain = message
    .replace(unknownName, (_, name: string, what: keyof typeof nameKinds, near?: string) => {
      const kind = nameKinds[what];
      const other = kind === "person" ? "somebody else" : "another one";
      const remedy = near ? `did you mean ${asCalled(kind, near)}?` : `choose ${other}`;
      return `${asCalled(kind, name)} is not among ${among[kind]} any more: ${remedy}`;
    })
    .replace(unknownPage, "$1: choose another one")
    .replace(/; if its file was deleted, .*$/s, "")
    .replace("is empty: write something, or delete the line", "is empty")
    .replace("give them a new edition", "start a new edition, or correct this one");
  return inFormWords(plain);
}
