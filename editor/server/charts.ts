import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Content } from "#app/lib/content/content.ts";
import { type Editions, editionsSchema } from "#app/lib/content/schema/chart.ts";
import {
  editionsFile,
  editionsText,
  keepPresent,
  presentStates,
} from "#server/content/keep-editions.ts";
import { loadContent } from "#server/content/load-content.ts";
import { firmText, referencesIn } from "#server/content/references.ts";
import { textsOf } from "#server/content/texts.ts";
import {
  bodyField,
  type ChartUse,
  type ChartUses,
  type FieldPath,
  type Json,
  type OpenFile,
  type Place,
} from "../api.ts";
import { type Api, Refused } from "./app.ts";
import type { DraftContent, DraftContents } from "./draft-content.ts";
import type { Draft, Drafts } from "./drafts.ts";
import { fieldLabel } from "../field-label.ts";
import { bodyOf, type Editing, filled, titleOf } from "./editing.ts";
import { excerptAt } from "./search-texts.ts";
import { kindOf } from "./firm-files.ts";
import { valueOf, writeFile } from "./write-file.ts";

interface Options {
  contentDir: string;
  drafts: Drafts;
  contents: DraftContents;
  editing: Editing;
}

const chartPath = /^charts\/([a-z\d]+(?:-[a-z\d]+)*)\.yaml$/;

const chartSchema = v.object({ path: v.pipe(v.string(), v.maxLength(200), v.regex(chartPath)) });
const newEditionSchema = v.object({
  ...chartSchema.entries,
  edition: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
});

/** Nothing is changed in it: it shows what is published. */
const noDraft: Draft = { id: "published", user: undefined, files: {} };

const mostUses = 500;

/** The parts of the editor's API about charts: where their figures are shown, and new editions. */
export function createCharts({ contentDir, drafts, contents, editing }: Options) {
  const api: Api = {
    async "GET uses"({ user, query }): Promise<ChartUses> {
      const id = chartPath.exec(query.get("path") ?? "")?.[1];
      if (id === undefined) throw new Refused(404, "There is no such chart.");
      const [draft, published] = await Promise.all([
        contents.of(drafts.of(user)),
        contents.of(noDraft),
      ]);
      return {
        published: stateOf(published.valid, id)?.edition,
        isUnknown: [id, ...drawnFrom(id, draft)].some((name) => !draft.loaded.figures.has(name)),
        charts: drawnFrom(id, draft).map((name) => titleOf(draft, chartFile(name)) ?? name),
        texts: textsWithFiguresOf(id, draft, published).slice(0, mostUses),
        shownIn: placesOf(id, draft).slice(0, mostUses),
      };
    },

    /**
     * Keeps the figures that are published, of this and all other charts, and gives this one its new edition. Charts that are
     * drawn from its figures have new figures with it.
     */
    async "POST new-edition"({ user, body }) {
      const { path, edition } = bodyOf(newEditionSchema, body);
      const id = chartPath.exec(path)?.[1] ?? "";
      // Read anew: what was published a moment ago is not among what is in memory.
      const { content: published } = await loadContent(contentDir, "");
      if (!published)
        throw new Refused(409, "The files on the site have mistakes: solve them first.");
      const draft = drafts.of(user);
      await drafts.change(draft, async (files) => {
        const now = { ...draft, files };
        const { value, text } = await editing.open(now, path);
        const kept = readEditions(await editing.textOf(now, editionsFile));
        const known = [stateOf(published, id)?.edition ?? "", ...Object.keys(kept[id] ?? {})];
        const latest = known.toSorted().at(-1) ?? "";
        if (edition <= latest)
          throw new Refused(409, `There is an edition of ${latest}: choose a later month.`);
        const all = keepPresent(presentStates(published), kept);
        const texts = { [path]: inEdition({ path, value, text }, edition) };
        for (const chart of drawnFrom(id, await contents.of(now)).map(chartFile)) {
          const drawn = await editing.open(now, chart);
          if (editionOf(drawn.value) < edition) texts[chart] = inEdition(drawn, edition);
        }
        // Where everything is kept already, the file may only be indented in another way.
        if (!isDeepStrictEqual(all, kept)) texts[editionsFile] = editionsText(all);
        const changes = Object.entries(texts).map(async ([file, after]) => {
          return [file, await editing.changed(files[file], file, Buffer.from(after))] as const;
        });
        return Object.fromEntries(await Promise.all(changes));
      });
      return {};
    },

    /** Figures that were published by mistake: the kept edition gets those of the draft, and so do charts drawn from them. */
    async "POST correct-edition"({ user, body }) {
      const { path } = bodyOf(chartSchema, body);
      const id = chartPath.exec(path)?.[1] ?? "";
      const draft = drafts.of(user);
      await drafts.change(draft, async (files) => {
        const now = { ...draft, files };
        const content = await contents.of(now);
        const { measures, charts } = content.loaded.known;
        const kept = readEditions(await editing.textOf(now, editionsFile));
        const corrected = [id, ...drawnFrom(id, content)].flatMap((name) => {
          const state = measures.get(name) ?? charts.get(name);
          return state && kept[name]?.[state.edition] ? state : [];
        });
        const all = keepPresent(corrected, kept);
        if (corrected.length === 0 || !v.is(editionsSchema, all))
          throw new Refused(409, "The chart has other problems: solve them first.");
        const bytes = Buffer.from(editionsText(all));
        return { [editionsFile]: await editing.changed(files[editionsFile], editionsFile, bytes) };
      });
      return {};
    },
  };
  return { api };
}

const chartFile = (name: string) => `charts/${name}.yaml`;

const editionOf = (value: Json) => String(Object(value).edition ?? "");

const inEdition = (
  { path, value, text }: Pick<OpenFile, "path" | "value" | "text">,
  edition: string,
) => writeFile(path, text, { ...Object(value), edition });

const stateOf = (content: Content, id: string) =>
  presentStates(content).find((state) => state.id === id);

function readEditions(text: string | undefined): Editions {
  if (text === undefined) return {};
  const { success, output } = v.safeParse(editionsSchema, valueOf(editionsFile, text));
  if (success) return output;
  throw new Refused(409, `The earlier editions in ${editionsFile} have a mistake.`);
}

/** Every text of the draft that shows a figure of this chart, or of one that is drawn from this measure. */
function textsWithFiguresOf(id: string, draft: DraftContent, published: DraftContent): ChartUse[] {
  const names = new Set([id, ...drawnFrom(id, draft)]);
  const referencesOf = referenceFinder(draft);
  return [...allTexts(draft)].flatMap(({ path, field, text }) => {
    const references = referencesOf(text).filter((reference) => names.has(chartOf(reference)));
    const place = references.length > 0 ? placeOf(draft, path, field) : undefined;
    if (!place) return [];
    const figures = references.map((reference) => ({
      reference,
      before: shown(published, reference),
      after: shown(draft, reference),
    }));
    return { ...place, excerpt: excerptOf(draft, text, names), figures };
  });
}

/** Charts that take their figures from a measure. */
const drawnFrom = (measure: string, { loaded }: DraftContent): string[] =>
  [...loaded.files.filesIn("charts")].flatMap(([name, { value }]) => {
    const { from } = Object(value) as { from?: unknown };
    const { measure: named } = Object(from) as { measure?: unknown };
    return named === measure ? name : [];
  });

/** `{svod-penetration@2026-09.sweden.2026 | words}` is of svod-penetration. */
const chartOf = (reference: string) => reference.trim().split(/[.@]/)[0] ?? "";

/** What a reference shows; undefined where the chart or the reference has a mistake. */
function shown({ loaded }: DraftContent, reference: string): string | undefined {
  if (!loaded.figures.has(chartOf(reference))) return undefined;
  try {
    return loaded.resolve(reference);
  } catch {
    return undefined;
  }
}

/** Finds the references to figures in a text, also those in texts of firm.yaml that it shows. */
function referenceFinder({ loaded }: DraftContent) {
  const firm = loaded.files.files.get("firm.yaml")?.value;
  const ofFirm = new Map<string, readonly string[]>();

  function find(text: string): readonly string[] {
    const found = referencesIn(text).flatMap((reference) => {
      const path = reference.split("|")[0]?.trim() ?? "";
      return path.startsWith("firm.") ? findInFirm(path) : [reference];
    });
    return [...new Set(found)];
  }

  function findInFirm(path: string): readonly string[] {
    const known = ofFirm.get(path);
    if (known) return known;
    // Texts that lead back to themselves end here.
    ofFirm.set(path, []);
    const found = find(textOfFirm(path));
    ofFirm.set(path, found);
    return found;
  }

  function textOfFirm(path: string): string {
    try {
      return firmText(firm, path);
    } catch {
      return "";
    }
  }

  return find;
}

/** Fields that name the chart, or have its address. */
function placesOf(id: string, draft: DraftContent): Place[] {
  const address = new RegExp(`/charts/${id}(?![\\w-])`);
  const places = [...allTexts(draft)].flatMap(({ path, field, text }) =>
    path !== `charts/${id}.yaml` && (text === id || address.test(text))
      ? (placeOf(draft, path, field) ?? [])
      : [],
  );
  return [...new Map(places.map((place) => [place.path, place])).values()];
}

function* allTexts({ loaded }: DraftContent) {
  for (const [path, source] of loaded.files.files)
    if (!path.endsWith(".json"))
      for (const found of textsOf(source)) yield { ...found, field: found.path, path };
}

/** Undefined for files that nobody edits here. */
function placeOf(draft: DraftContent, path: string, field: FieldPath): Place | undefined {
  const value = draft.loaded.files.files.get(path)?.value;
  const kind = kindOf(path, value, draft.shown);
  // A text in Markdown is one field of its form.
  const shownField = field[0] === bodyField ? [bodyField] : field;
  const title = filled(draft.loaded, kind?.title ?? "");
  const label = fieldLabel(shownField, value);
  return kind && { path, title, page: kind.page, field: shownField, label };
}

/** The text around the first figure of these charts, with figures filled in. */
function excerptOf({ loaded }: DraftContent, text: string, names: ReadonlySet<string>): string {
  const first = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, of = ""]) => names.has(chartOf(of)));
  const at = filled(loaded, text.slice(0, first?.index ?? 0)).length;
  return excerptAt(filled(loaded, text), at);
}
