import type * as v from "valibot";
import type { Content } from "#app/lib/content/content.ts";
import { type AddedPage, addedPageSchema } from "#app/lib/content/schema/added-page.ts";
import {
  type Chart,
  type Series,
  chartSchema,
  editionsSchema,
  measureSchema,
} from "#app/lib/content/schema/chart.ts";
import { type Country, countriesSchema } from "#app/lib/content/schema/countries.ts";
import { documentSchema } from "#app/lib/content/schema/document.ts";
import { downloadsSchema } from "#app/lib/content/schema/downloads.ts";
import { firmSchema } from "#app/lib/content/schema/firm.ts";
import { formsSchema } from "#app/lib/content/schema/forms.ts";
import type { Known } from "#app/lib/content/schema/known.ts";
import { lookSchema } from "#app/lib/content/schema/look.ts";
import { navigationSchema, redirectsSchema } from "#app/lib/content/schema/navigation.ts";
import { ownPageSchemas } from "#app/lib/content/schema/own-pages.ts";
import { type NewsSource, newsSchema } from "#app/lib/content/schema/news.ts";
import type { Figure } from "#app/lib/content/schema/page.ts";
import { type TeamMember, peopleSchema } from "#app/lib/content/schema/people.ts";
import { pressSchema } from "#app/lib/content/schema/press.ts";
import {
  type ReportFile,
  type RetiredReport,
  reportSchema,
} from "#app/lib/content/schema/report.ts";
import { type SampleMap, sampleMapSchema } from "#app/lib/content/schema/sample-map.ts";
import { contentFolder, folderName } from "./content-folder.ts";
import { programPath, sitePath } from "#app/lib/site-addresses.ts";
import { crossProblems, writtenAddresses } from "./cross-problems.ts";
import { parseWith } from "./describe-problems.ts";
import { type FigureTables, figureTables } from "./figure-tables.ts";
import { loadWords, readLanguages } from "./load-words.ts";
import { linkAddedPages } from "#app/lib/content/site-navigation.ts";
import { type Changes, type FirmFolder, type SingleFile, readFirmFolder } from "./read-folder.ts";
import { readPictures } from "./read-pictures.ts";
import { type Resolve, fillAll, resolver } from "./references.ts";
import {
  type FieldPath,
  type Problem,
  type SourceFile,
  bodyField,
  fieldName,
  problemAt,
  problemLine,
} from "./source-file.ts";
import { asList, listIn, textIn } from "./unchecked-values.ts";

/** What the folder shows. Throws an error that names all of its mistakes. */
export async function readContent(folder = contentFolder()): Promise<Content> {
  const { content, problems } = await loadContent(folder, folderName(folder));
  if (content) return content;
  throw new Error(problems.map(problemLine).join("\n"));
}

/** More than anybody reads at once. */
const maxProblems = 200;

export type Loaded =
  /** What was read and what it names, for further checks and for schemas. */
  { files: FirmFolder; known: Known; figures: FigureTables; resolve: Resolve } & (
    | { content: Content; problems: readonly [] }
    | { content: undefined; problems: readonly Problem[] }
  );

/**
 * Reads, checks and links all files of a firm. With a mistake there is no content, and all mistakes are named. `name` is what
 * messages call the folder, and `changes` are read as if they stood in it.
 */
export async function loadContent(
  folder: string,
  name = folder,
  changes?: Changes,
): Promise<Loaded> {
  const [files, languages] = await Promise.all([
    readFirmFolder(folder, name, changes),
    readLanguages(),
  ]);
  const { pictures, problems: ofPictures } = await readPictures(files);
  const problems: Problem[] = [...files.problems];
  const { content: linked, ...names } = linkFiles(files, languages, problems);
  problems.push(...ofPictures);
  const content = linked && { ...linked, pictures };
  if (content && problems.length === 0) return { files, ...names, content, problems: [] };
  const more = { file: name, message: `and ${problems.length - maxProblems} more mistakes` };
  return {
    files,
    ...names,
    content: undefined,
    problems: problems.slice(0, maxProblems).concat(problems.length > maxProblems ? more : []),
  };
}

function linkFiles(
  folder: FirmFolder,
  languages: ReadonlyMap<string, SourceFile>,
  problems: Problem[],
): Pick<Loaded, "known" | "figures" | "resolve"> & {
  content: Omit<Content, "pictures"> | undefined;
} {
  // What a file with such a mistake would have named is unknown, and other files may name it.
  const isWhole = problems.length === 0;
  const single = (file: SingleFile) => folder.files.get(file);
  const firmFile = single("firm.yaml");

  /** Texts with a wrong reference, by `file: field`: no second mistake is reported for them. */
  const unfilled = new Set<string>();
  /** Wrong references to texts of firm.yaml, which may follow from a mistake there. */
  const ofFirm: Problem[] = [];

  /** The value of a file with its references filled in. */
  const filled = (source: SourceFile | undefined, resolve: Resolve): unknown =>
    source &&
    fillAll(source.value, resolve, (path: FieldPath, message) => {
      unfilled.add(placeIn(source, path));
      const found = message.startsWith("{firm.") ? ofFirm : problems;
      if (isWhole) found.push(problemAt(source, path, message));
    });

  function parsed<S extends v.GenericSchema>(
    schema: S,
    source: SourceFile | undefined,
    value: unknown,
  ): v.InferOutput<S> | undefined {
    if (source?.value === undefined) return undefined;
    const result = parseWith(schema, source, value, {
      isWhole,
      isFilled: (path) => !unfilled.has(placeIn(source, path)),
    });
    problems.push(...result.problems);
    return result.output;
  }

  const { words, spare: wordsForChecks } = loadWords({
    language: textIn(firmFile?.value, "language"),
    languages,
    overrides: single("words.yaml"),
    problems,
  });

  // Charts first, because other files refer to their figures.
  const firmTexts = resolver(firmFile?.value);
  const countriesFile = single("countries.yaml");
  const countriesValue = filled(countriesFile, firmTexts);
  const { region, countries = listIn(countriesValue, "countries").filter(isCountry) } =
    parsed(countriesSchema, countriesFile, countriesValue) ?? {};
  const reportFiles = folder.filesIn("reports");
  const written = writtenAddresses(folder);
  const chartFiles = [...folder.filesIn("charts")].map(([id, source]) => ({
    id,
    source,
    value: filled(source, firmTexts),
  }));
  const names: Known = {
    languages: [...languages.keys()],
    reports: new Map(
      [...reportFiles].map(([file, { value }]) => [textIn(value, "id") ?? file, chaptersOf(value)]),
    ),
    formerReports: asList(single("redirects.yaml")?.value).flatMap(
      (of) =>
        /^\/products\/([a-z\d-]+)$/.exec(programPath(written, textIn(of, "from") ?? ""))?.[1] ?? [],
    ),
    people: new Map(),
    charts: new Map(),
    measures: new Map(),
    countries,
    areas: [...countries.map(({ id }) => id), ...(region ? [region.id] : [])],
    claims: new Map(),
    downloads: asList(single("downloads.yaml")?.value).flatMap((of) => textIn(of, "id") ?? []),
    heroes: folder.namesIn("images/heroes", ".webp"),
    portraits: folder.namesIn("images/people", ".webp"),
    pagePictures: folder.namesIn("images/pages", ".webp"),
    brand: folder.namesIn("brand", ".svg"),
    newsPictures: folder.namesIn("news/images", ".png").map((picture) => `${picture}.png`),
    pdfs: folder.namesIn("files", ".pdf").map((document) => `${document}.pdf`),
  };
  /** Charts and measures without a mistake. */
  const right = new Set<string>();
  const measureShape = measureSchema(names);
  const measures = new Map(
    chartFiles.filter(isMeasure).map(({ id, source, value }): [string, Series] => {
      const measure = parsed(measureShape, source, value);
      if (measure) right.add(id);
      return [id, { ...(measure ?? { ...Object(value), ...noFigures }), id }];
    }),
  );
  const chartShape = chartSchema({ ...names, measures });
  const charts = new Map(
    chartFiles
      .filter((file) => !isMeasure(file))
      .map(({ id, source, value }): [string, Chart] => {
        const measure = textIn((Object(value) as { from?: unknown }).from, "measure") ?? "";
        // Nothing can be said about a chart of a measure with a mistake.
        const isKnown = right.has(measure) || !measures.has(measure);
        const chart = isKnown ? parsed(chartShape, source, value) : undefined;
        if (chart) right.add(id);
        return [id, { ...(chart ?? (Object(value) as Chart)), id }];
      }),
  );
  const editionsFile = folder.files.get("charts/editions.json");
  const parsedEditions = parsed(editionsSchema, editionsFile, editionsFile?.value);
  const editions = parsedEditions ?? {};
  const mapFile = folder.files.get("charts/sample-map.json");
  const sampleMap = mapFile ? parsed(sampleMapSchema, mapFile, mapFile.value) : emptyMap;

  const isRight = ({ id }: { id: string }) => right.has(id);
  const wrong = chartFiles.map(({ id }) => id).filter((id) => !right.has(id));
  const figures = figureTables({
    charts: [...charts.values()].filter(isRight),
    measures: [...measures.values()].filter(isRight),
    editions,
    counts: {
      people: asList(single("people.yaml")?.value).length,
      reports: [...reportFiles.values()].filter(({ value: of }) => !isRetired(of)).length,
      downloads: names.downloads.length,
    },
  });
  const resolve =
    wordsForChecks && region
      ? resolver(
          firmFile?.value,
          {
            tables: figures,
            countries,
            region,
            isWrong: (name) =>
              wrong.includes(name.replace(/@.*/, "")) ||
              (name.includes("@") && editionsFile !== undefined && !parsedEditions),
          },
          words ?? wordsForChecks,
        )
      : (reference: string) => (reference.startsWith("firm.") ? firmTexts(reference) : "0");
  const value = (source: SourceFile | undefined) => filled(source, resolve);

  const firmValue = value(firmFile);
  const peopleFile = single("people.yaml");
  const peopleValue = value(peopleFile);
  const reportValues = [...reportFiles].map(([file, source]) => ({
    file,
    source,
    value: value(source),
  }));
  const known: Known = {
    ...names,
    charts,
    measures,
    people: new Map(
      asList(peopleValue).flatMap((person) => {
        const image = textIn(person, "image");
        return image === undefined ? [] : [[image, person as TeamMember] as const];
      }),
    ),
    reports: new Map(
      reportValues.map(({ file, value: of }) => [textIn(of, "id") ?? file, chaptersOf(of)]),
    ),
    claims: new Map(Object.entries(Object(Object(firmValue).claims)) as [string, Figure][]),
  };
  /** Files that are parsed as they are, without the values that others need before. */
  const parse = <S extends v.GenericSchema>(schema: S, file: SingleFile) => {
    const source = single(file);
    return parsed(schema, source, value(source));
  };

  const firm = parsed(firmSchema(known), firmFile, firmValue);
  const people = parsed(peopleSchema(known), peopleFile, peopleValue);
  const look = parse(lookSchema, "look.yaml");
  const navigation = parse(navigationSchema, "navigation.yaml");
  const redirects = parse(redirectsSchema, "redirects.yaml");
  const press = parse(pressSchema(known), "press.yaml");
  const forms = parse(formsSchema(known), "forms.yaml");
  const downloads = parse(downloadsSchema(known), "downloads.yaml");
  const reportShape = reportSchema(known);
  const reports = reportValues.flatMap(({ file, source, value: of }) => {
    const report = parsed(reportShape, source, of);
    const link = sitePath({ navigation: navigation ?? {} }, `/products/${file}`);
    return report ? [{ ...report, id: report.id ?? file, link }] : [];
  });
  const documentShape = documentSchema(known);
  const documents = [...folder.filesIn("documents")].flatMap(([id, source]) => {
    const document = parsed(documentShape, source, value(source));
    return document ? [{ id, ...document }] : [];
  });
  const pages = folder.filesIn("pages");
  const ownPages = ownPageSchemas(known);
  const own = <S extends v.GenericSchema>(schema: S, name: keyof typeof ownPages) => {
    const source = pages.get(name);
    if (!source && folder.files.size > 0)
      problems.push({ file: `${folder.name}/pages/${name}.yaml`, message: "is missing" });
    return parsed(schema, source, value(source));
  };
  const ownContent = {
    about: own(ownPages.about, "about"),
    analysis: own(ownPages.analysis, "analysis"),
    charts: own(ownPages.charts, "charts"),
    consulting: own(ownPages.consulting, "consulting"),
    contact: own(ownPages.contact, "contact"),
    downloads: own(ownPages.downloads, "downloads"),
    home: own(ownPages.home, "home"),
    instantInsight: own(ownPages["instant-insight"], "instant-insight"),
    media: own(ownPages.media, "media"),
    news: own(ownPages.news, "news"),
    privacyPolicy: own(ownPages["privacy-policy"], "privacy-policy"),
    products: own(ownPages.products, "products"),
  };
  const addedShape = addedPageSchema(known);
  const addedPages = new Map<string, AddedPage>(
    [...pages].flatMap(([name, source]) => {
      if (Object.hasOwn(ownPages, name)) return [];
      const page = parsed(addedShape, source, value(source));
      return page ? [[`/${name}`, page] as const] : [];
    }),
  );

  const newsShape = newsSchema(known);
  const news = [...folder.filesIn("news")].flatMap(([name, source]): NewsSource[] => {
    const { [bodyField]: lines, ...head } = Object(value(source)) as Record<string, unknown>;
    const item = parsed(newsShape, source, head);
    const { id } = item ?? {};
    return item && id !== undefined
      ? [{ ...item, id, name: `${name}.md`, body: asList(lines).join("\n") }]
      : [];
  });

  const isInFirm = ({ file }: Problem) => file === firmFile?.file;
  const inFirm = ofFirm.filter(isInFirm);
  problems.push(...(problems.some(isInFirm) || inFirm.length > 0 ? inFirm : ofFirm));
  if (look && look.countries.length < countries.length)
    problems.push({
      file: `${folder.name}/look.yaml`,
      position: single("look.yaml")?.positionOf(["countries"]),
      message: `countries: must have ${countries.length} entries, one for each of countries.yaml`,
    });
  if (isWhole)
    problems.push(
      ...crossProblems({
        folder,
        ownPages: Object.keys(ownPages),
        charts: [...charts.values()],
        measures: [...measures.values()],
        isRight,
        editions,
      }),
    );
  if (
    problems.length > 0 ||
    !words ||
    !firm ||
    !look ||
    !people ||
    !press ||
    !forms ||
    !downloads ||
    !navigation ||
    !redirects ||
    !region ||
    !sampleMap
  )
    return { content: undefined, known, figures, resolve };

  const { language: _, promises: __, claims: ___, feeds, ...company } = firm;
  const { categories: categoryColours = {}, ...colours } = look;
  const { preview: previewTexts, ...formTexts } = forms;
  const catalogue = reports
    .filter((report) => !isRetired(report))
    .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
  const retiredReports = reports.filter(isRetired);
  const retiredIds = retiredReports.map(({ id }) => id);
  const { measures: shown, ...instantInsight } = present(ownContent.instantInsight);
  const { chart: homeSection, ...home } = present(ownContent.home);
  const { chart: homeChart, ...homeChartSection } = homeSection;
  const reportCharts = Object.fromEntries(catalogue.map(({ id, chart }) => [id, chart]));
  const content: Omit<Content, "pictures"> = {
    words,
    company,
    look: colours,
    navigation: linkAddedPages(
      navigation,
      addedPages,
      retiredReports.map(({ link }) => link),
    ),
    redirects,
    people,
    press,
    reports: catalogue.map(cardOf),
    retiredReports,
    products: catalogue.map(pageOf),
    previews: {
      ...previewTexts,
      reports: Object.fromEntries(reports.map(({ id, preview }) => [id, preview])),
    },
    downloads,
    documents,
    forms: formTexts,
    feeds,
    countries,
    region,
    charts: inOrder([...charts.values()], [homeChart, ...Object.values(reportCharts)]),
    measures: shown,
    editions,
    homeChart,
    reportCharts,
    categoryColours,
    sampleMap,
    pages: {
      about: present(ownContent.about),
      analysis: present(ownContent.analysis),
      charts: present(ownContent.charts),
      consulting: present(ownContent.consulting),
      contact: present(ownContent.contact),
      downloads: present(ownContent.downloads),
      home: { ...home, chart: homeChartSection },
      instantInsight,
      media: present(ownContent.media),
      news: present(ownContent.news),
      privacyPolicy: present(ownContent.privacyPolicy),
      products: present(ownContent.products),
    },
    addedPages: new Map(
      [...addedPages].map(([path, page]) => [path, withoutForms(page, retiredIds)]),
    ),
    news,
  };
  return { content, known, figures, resolve };
}

/** Of a firm whose map the studio has not drawn yet. */
const emptyMap: SampleMap = { width: 400, height: 480, interviewsPerDot: 100, countries: [] };

type LinkedReport = ReportFile & { id: string; link: string };

const isRetired = (report: unknown): report is RetiredReport =>
  textIn(report, "retired") !== undefined;

/** A page without the forms for these reports. */
const withoutForms = (page: AddedPage, reports: readonly string[]): AddedPage => ({
  ...page,
  sections: page.sections.filter(
    (section) => !("report" in section && reports.includes(section.report)),
  ),
});

function cardOf(report: LinkedReport): Content["reports"][number] {
  const { id, title, description, backgroundImage, variant, link, releaseDate } = report;
  const { fallbackDate = releaseDate, lastUpdated = fallbackDate, motif, heroImage } = report;
  return {
    id,
    title,
    description,
    backgroundImage,
    variant,
    link,
    releaseDate,
    lastUpdated,
    motif,
    heroImage,
    hoverEffect: { type: "dynamic-hero", textColor: "white" },
  };
}

function pageOf(report: LinkedReport): Content["products"][number] {
  const { id, title, analyst } = report;
  const { meta, heroImage, promise, figure, headline, contentParagraphs, facts } = report;
  const { publication, contentList, actorsList, chapters, sample, pages, related } = report;
  return {
    meta,
    title,
    productId: id,
    productName: title,
    heroImage,
    promise,
    figure,
    headline,
    contentParagraphs,
    facts,
    publication,
    contentList,
    actorsList,
    chapters,
    sample,
    pages,
    contactInfo: {
      name: analyst.name,
      email: analyst.email,
      title: analyst.role,
      image: analyst.image,
    },
    related,
  };
}

/** The charts that pages begin with, then the newest. */
function inOrder(charts: Chart[], first: readonly Chart[]): Chart[] {
  const rest = charts
    .filter((chart) => !first.includes(chart))
    .toSorted((a, b) => b.edition.localeCompare(a.edition) || a.id.localeCompare(b.id));
  return [...new Set(first), ...rest];
}

const placeIn = ({ file }: SourceFile, path: FieldPath) => `${file}: ${fieldName(path)}`;

/** In the place of a measure with a mistake. */
const noFigures = { categories: [], figures: {} };

const isCountry = (value: unknown): value is Country => textIn(value, "id") !== undefined;

const chaptersOf = (report: unknown) =>
  listIn(report, "chapters") as unknown as { title: string }[];

/** Without a mistake every page is there. */
function present<T>(page: T | undefined): T {
  if (page === undefined) throw new Error("A page without a mistake has no content.");
  return page;
}

const isMeasure = ({ value }: { value: unknown }) => Object.hasOwn(Object(value), "figures");
