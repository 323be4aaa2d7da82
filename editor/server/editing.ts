import * as v from "valibot";
import { derived } from "#app/lib/content/derived.ts";
import { hashOf } from "#app/lib/hash.ts";
import { pictureAddress } from "#app/lib/pictures/site-picture.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { editionsFile } from "#server/content/keep-editions.ts";
import { figureAt } from "#server/content/figure-tables.ts";
import { isDeeper, type Problem as FoundProblem } from "#server/content/source-file.ts";
import { fillText, referencesIn } from "#server/content/references.ts";
import { textsOf } from "#server/content/texts.ts";
import type {
  Choices,
  FieldPath,
  FigureTable,
  FileEntry,
  Found,
  Json,
  OpenFile,
  Problem,
  Saved,
  Shown,
  State,
} from "../api.ts";
import { bodyField } from "../api.ts";
import { type Api, Refused } from "./app.ts";
import { textIn } from "#server/content/unchecked-values.ts";
import type { Blobs } from "./blobs.ts";
import type { DraftContent, DraftContents } from "./draft-content.ts";
import type { Draft, Drafts, FileChange } from "./drafts.ts";
import { fieldLabel, nameInWords } from "../field-label.ts";
import { excerptAt, type Match, normalised, searchFor } from "./search-texts.ts";
import { isWritable, kindOf, messageInFormWords, schemaOf } from "./firm-files.ts";
import { valueOf, writeFile } from "./write-file.ts";

interface Options {
  drafts: Drafts;
  contents: DraftContents;
  blobs: Blobs;
  /** The bytes of a file of the folder as it is now; undefined if there is none. */
  readPublished: (path: string) => Promise<Uint8Array | undefined>;
  isVersioned: boolean;
  /** When a change of a file is published that waits. */
  waitsUntil: (path: string) => string | undefined;
  /** Whether this person may see leads. */
  hasLeads: (user: string | undefined) => Promise<boolean>;
}

const mostFound = 50;
/** A file has at most 128 kB, in which some characters take six bytes as JSON. */
const maxJsonBytes = 1024 * 1024;
const mostFigures = 600;

const saveSchema = v.object({
  path: v.pipe(v.string(), v.check(isWritable)),
  value: v.custom<Json>((value) => value !== undefined),
  version: v.pipe(v.string(), v.maxLength(100)),
});

/** The parts of the editor's API about one draft: finding and changing what the files say. */
export function createEditing(options: Options) {
  const { drafts, contents, blobs, readPublished, waitsUntil } = options;

  async function textOf(draft: Draft, path: string): Promise<string | undefined> {
    const change = draft.files[path];
    const bytes = change
      ? change.after === null
        ? undefined
        : await blobs.get(change.after)
      : await readPublished(path);
    return bytes && new TextDecoder().decode(bytes);
  }

  function entryOf(draft: Draft, content: DraftContent, path: string): FileEntry | undefined {
    const source = content.loaded.files.files.get(path);
    const kind = kindOf(path, source?.value, content.shown);
    if (!kind) return undefined;
    const change = draft.files[path];
    const others = drafts
      .all()
      .filter((other) => other.id !== draft.id && Object.hasOwn(other.files, path))
      .map((other) => other.user ?? "somebody on this computer");
    const value: unknown = source?.value;
    const date = kind.group === "news" ? textIn(value, "date") : undefined;
    return {
      path,
      ...kind,
      title: filledTitles(content.loaded)(kind.title),
      others,
      waitsUntil: waitsUntil(path),
      state: change ? stateOf(change) : "as published",
      ...(date !== undefined && { date }),
      ...(Array.isArray(value) && { entries: value.length }),
    };
  }

  async function entries(draft: Draft, content: DraftContent): Promise<FileEntry[]> {
    const paths = new Set([
      ...content.loaded.files.files.keys(),
      ...Object.keys(draft.files),
      "words.yaml",
    ]);
    return [...paths].flatMap((path) => entryOf(draft, content, path) ?? []);
  }

  /** A file that is there, without its form. */
  async function find(draft: Draft, content: DraftContent, path: string) {
    const entry = entryOf(draft, content, path);
    const text = (await textOf(draft, path)) ?? (path === "words.yaml" ? "" : undefined);
    if ((!entry || text === undefined) && waitsUntil(path) !== undefined)
      throw new Refused(
        404,
        "This waits to be published. Call it back under History to change it before.",
      );
    if (!entry || text === undefined || entry.state === "deleted")
      throw new Refused(404, "There is no such file any more.");
    return { entry, text, version: hashOf(text) };
  }

  async function open(draft: Draft, path: string): Promise<OpenFile> {
    const content = await contents.of(draft);
    const { entry, text, version } = await find(draft, content, path);
    const value = text === "" ? {} : valueOf(path, text);
    const schema = await schemaOf(path, value, content.loaded.known);
    if (!schema) throw new Refused(404, "This file has no form.");
    return { ...entry, value, schema, text, version, shown: shownIn(content, path) };
  }

  const api: Api = {
    async "GET state"({ user }): Promise<State> {
      const draft = drafts.of(user);
      const content = await contents.of(draft);
      const files = await entries(draft, content);
      const changed = files.filter(({ state }) => state !== "as published").length;
      return {
        user,
        firm: content.shown.company.name,
        files,
        otherChanges: Object.keys(draft.files).length - changed,
        problems: problemsOf(content.loaded),
        preview: content.preview,
        isVersioned: options.isVersioned,
        hasLeads: await options.hasLeads(user),
      };
    },

    async "GET file"({ user, query }): Promise<OpenFile> {
      const path = query.get("path") ?? "";
      if (!isWritable(path)) throw new Refused(404, "There is no such file.");
      return open(drafts.of(user), path);
    },

    async "PUT file"({ user, body }): Promise<Saved> {
      const { path, value, version } = bodyOf(saveSchema, body);
      let text = "";
      const draft = await drafts.change(drafts.of(user), async (files) => {
        // Without the schema of its form, which takes longer than all the rest.
        const now = { ...drafts.of(user), files };
        const before = await find(now, await contents.of(now), path);
        if (before.version !== version)
          throw new Refused(409, "This was changed in another window meanwhile.");
        text = written(path, before.text, value);
        return { [path]: await changed(files[path], path, Buffer.from(text)) };
      });
      const content = await contents.of(draft);
      return {
        version: hashOf(text),
        text,
        state: entryOf(draft, content, path)?.state ?? "as published",
        shown: shownIn(content, path),
        problems: problemsOf(content.loaded),
        preview: content.preview,
      };
    },

    async "GET names"({ user }): Promise<Choices> {
      return choicesOf(await contents.of(drafts.of(user)));
    },

    async "GET figures"({ user }): Promise<FigureTable[]> {
      return figuresOf(await contents.of(drafts.of(user)));
    },

    async "GET search"({ user, query }): Promise<Found[]> {
      const match = searchFor((query.get("q") ?? "").slice(0, 200));
      if (!match) return [];
      const content = await contents.of(drafts.of(user));
      return findTexts(content, ({ path, field, text }) => {
        const found = match(text);
        // Who searches for somebody wants the person first, and then the texts about them.
        const isPerson = path === "people.yaml" && field[1] === "name";
        // Words that stand together in a short text mean more than those in the paragraphs of an article.
        return found && { ...found, rank: isPerson ? -1 : found.rank + text.length / maxJsonBytes };
      });
    },

    async "GET texts"({ user, query }): Promise<Found[]> {
      const wanted = normalised((query.get("text") ?? "").slice(0, 20_000));
      const page = query.get("page") ?? "";
      if (wanted === "") return [];
      const draft = drafts.of(user);
      const content = await contents.of(draft);
      const ofPage = (await entries(draft, content))
        .filter((entry) => entry.page === page)
        .map(({ path }) => path);
      const found = (isFound: (plain: string) => boolean) =>
        findTexts(content, ({ path, text }) =>
          isFound(normalised(text))
            ? { rank: ofPage.includes(path) ? 0 : 1, excerpt: excerptAt(text, 0) }
            : undefined,
        );
      const exact = found((plain) => plain === wanted);
      if (exact.length > 0) return exact;
      // A text on the page may be a part of a field, or hold more than it.
      return found(
        (plain) => plain.includes(wanted) || (plain.length >= 8 && wanted.includes(plain)),
      ).slice(0, 12);
    },
  };

  async function beforeOf(known: FileChange | undefined, path: string): Promise<string | null> {
    if (known) return known.before;
    const published = await readPublished(path);
    return published ? blobs.put(published) : null;
  }

  /** The change of a file whose new bytes are these. */
  const changed = async (known: FileChange | undefined, path: string, bytes: Uint8Array) => ({
    before: await beforeOf(known, path),
    after: await blobs.put(bytes),
  });

  const removed = async (known: FileChange | undefined, path: string) => ({
    before: await beforeOf(known, path),
    after: null,
  });

  return { api, open, textOf, changed, removed };
}

export type Editing = ReturnType<typeof createEditing>;

/** Every field's text with its references filled in. Filled once, because filling in has a limit for each reading of the folder. */
const filledTexts = derived((loaded: DraftContent["loaded"]) =>
  [...loaded.files.files].flatMap(([path, source]) =>
    path.endsWith(".json")
      ? []
      : textsOf(source).map(({ path: field, text }) => ({
          path,
          field,
          text: filled(loaded, text),
        })),
  ),
);

/** Titles may show figures. Filled in once, as the texts. */
const filledTitles = derived((loaded: DraftContent["loaded"]) => {
  const titles = new Map<string, string>();
  return (title: string) => {
    const known = titles.get(title) ?? filled(loaded, title);
    titles.set(title, known);
    return known;
  };
});

export function titleOf(content: DraftContent, path: string): string | undefined {
  if (path === editionsFile) return "Earlier editions of charts";
  const kind = kindOf(path, content.loaded.files.files.get(path)?.value, content.shown);
  return kind && filledTitles(content.loaded)(kind.title);
}

type FilledText = ReturnType<typeof filledTexts>[number];

function findTexts(
  content: DraftContent,
  matchOf: (text: FilledText) => Match | undefined,
): Found[] {
  const matches = filledTexts(content.loaded).flatMap((text) => {
    const match = matchOf(text);
    return match ? [{ ...text, ...match }] : [];
  });
  return matches
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ path, field, excerpt }): Found[] => {
      const title = titleOf(content, path);
      if (title === undefined) return [];
      // A text in Markdown is one field of its form.
      const shown = field[0] === bodyField ? [bodyField] : field;
      const label = labelIn(content.loaded, path, shown);
      return [{ path, title, excerpt, field: shown, label }];
    })
    .slice(0, mostFound);
}

/** A field as people call it, with the names of entries of its file. */
const labelIn = ({ files }: DraftContent["loaded"], path: string | undefined, field: FieldPath) =>
  fieldLabel(field, files.files.get(path ?? "")?.value);

export const stateOf = ({ before, after }: FileChange) =>
  after === null ? "deleted" : before === null ? "new" : "changed";

/** Refuses what no file can say. */
function written(path: string, before: string, value: Json): string {
  try {
    return writeFile(path, before === "" ? undefined : before, value);
  } catch (error) {
    throw new Refused(422, `This cannot be saved: ${(error as Error).message}.`);
  }
}

/** The body of a request. What does not fit is a mistake of the client. */
export function bodyOf<S extends v.GenericSchema>(schema: S, body: Buffer): v.InferOutput<S> {
  if (body.length > maxJsonBytes) throw new Refused(413, "This text is too long for one file.");
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    if (!isDeeper(value)) return v.parse(schema, value);
  } catch {
    // It is no JSON, or not what the client sends.
  }
  throw new Refused(400, "This request cannot be read.");
}

const problemOf = ({ file, path = [], message }: FoundProblem): Problem => ({
  path: file.replace(/^\//, "") || undefined,
  field: path[0] === bodyField ? [bodyField] : path,
  message: messageInFormWords(message, path),
});

/** The problems of a draft, whose fields are called by the names of their entries. */
export const problemsOf = (loaded: DraftContent["loaded"]): Problem[] =>
  loaded.problems.map((found) => {
    const problem = problemOf(found);
    return { ...problem, label: labelIn(loaded, problem.path, problem.field) };
  });

/** The text as it is where a reference has a mistake. */
export function filled({ resolve }: DraftContent["loaded"], text: string): string {
  try {
    return fillText(text, resolve);
  } catch {
    return text;
  }
}

function shownIn({ loaded }: DraftContent, path: string): Shown {
  const source = loaded.files.files.get(path);
  const shown: Record<string, string> = {};
  for (const { text } of source ? textsOf(source) : [])
    for (const reference of referencesIn(text)) {
      const inBraces = `{${reference}}`;
      const value = filled(loaded, inBraces);
      if (value !== inBraces) shown[inBraces] = value;
    }
  return shown;
}

const named = (names: Iterable<string>, labelOf: (name: string) => string | undefined) =>
  [...names].map((name) => ({ name, label: labelOf(name) ?? name }));

/** Everything that fields may name, with what shows it. */
function choicesOf({ loaded, shown }: DraftContent): Choices {
  const { known, files } = loaded;
  const pictureOf = (path: string, name: string) => {
    const picture = shown.pictures.get(`${path}/${name}`);
    if (!picture) return {};
    const [smallest] = picture.folder.sizes;
    const size = smallest && { format: smallest.format, width: smallest.widths[0] ?? 320 };
    return { picture: pictureAddress(picture, size) };
  };
  const pictures = (path: string, names: readonly string[]) =>
    names.map((name) => ({ name, label: nameInWords(name), ...pictureOf(path, name) }));
  const chartTitle = (name: string) => titleIn(files.files.get(`charts/${name}.yaml`)?.value);
  const drawn = (all: ReadonlyMap<string, unknown>) =>
    named(all.keys(), chartTitle).map((choice) => ({
      ...choice,
      picture: `${sitePath(shown, `/charts/${choice.name}`)}.svg`,
    }));
  return {
    hero: pictures("heroes", known.heroes),
    portrait: pictures("people", known.portraits).map((choice) => ({
      ...choice,
      label: known.people.get(choice.name)?.name ?? choice.label,
    })),
    "page picture": pictures("pages", known.pagePictures),
    "news picture": known.newsPictures.map((name) => ({
      name,
      label: nameInWords(name.replace(/\.png$/, "")),
      ...pictureOf("news", name.replace(/\.png$/, "")),
    })),
    "brand picture": pictures("brand", known.brand),
    person: [...known.people].map(([name, person]) => ({
      name,
      label: `${person.name}, ${person.role}`,
      ...pictureOf("people", name),
    })),
    chart: drawn(known.charts),
    measure: drawn(known.measures),
    report: named(
      known.reports.keys(),
      (id) => [...shown.reports, ...shown.retiredReports].find((report) => report.id === id)?.title,
    ),
    download: named(
      known.downloads,
      (id) => shown.downloads.find((download) => download.id === id)?.title,
    ),
    claim: named(known.claims.keys(), (name) => known.claims.get(name)?.label),
    country: known.countries.map(({ id, name }) => ({ name: id, label: name })),
    pdf: named(known.pdfs, () => undefined),
  };
}

const titleIn = (value: unknown): string | undefined => {
  const { title } = Object(value) as { title?: unknown };
  return typeof title === "string" ? title : undefined;
};

/** The figures of all charts as they are now. */
function figuresOf({ loaded, shown }: DraftContent): FigureTable[] {
  const { figures, files, known } = loaded;
  const countryNames = new Map(
    [...known.countries, shown.region].map(({ id, name }) => [id, name]),
  );
  const inWords = (part: string) => countryNames.get(part) ?? part.replaceAll("-", " ");
  return [...figures]
    .filter(([name]) => !name.includes("@"))
    .map(([name, table]) => ({
      name,
      title: titleIn(files.files.get(`charts/${name}.yaml`)?.value) ?? name,
      figures: keysOf(table.axes).flatMap((key) => {
        const value = figureAt(shown, table, key);
        if (value === undefined) return [];
        const parts = key.filter((_, axis) => (table.axes[axis]?.length ?? 0) > 1);
        return {
          reference: [name, ...parts].join("."),
          label: parts.map(inWords).join(", "),
          value: value.toFixed(table.decimals),
        };
      }),
    }));
}

/** All names along the axes together, as many as a list can show. */
const keysOf = (axes: string[][]): string[][] =>
  axes.reduce<string[][]>(
    (keys, names) =>
      keys.flatMap((key) => names.map((name) => [...key, name])).slice(0, mostFigures),
    [[]],
  );
