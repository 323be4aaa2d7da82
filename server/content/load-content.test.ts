import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { canonicalPath } from "#app/lib/canonical-path.ts";
import type { Content } from "#app/lib/content/content.ts";
import { type FirmCopy, copyFirm } from "../../tests/support/firm-copy.ts";
import { loadContent } from "./load-content.ts";
import { problemLine } from "./source-file.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const firms = readdirSync(join(root, "tests/firms")).map((name) => `tests/firms/${name}`);

test.each([...firms, "content"])("%s loads without a mistake", async (folder) => {
  const { problems, content } = await loadContent(join(root, folder), folder);
  expect(problems.map(problemLine)).toEqual([]);
  expect(content).toBeDefined();
});

const notFull = "must be a full https:// address, without a user name";
const news = "news/2026-11-05-a-new-peak-and-what-is-under-it.md";

const shared = await copyFirm();
afterAll(shared.dispose);

/** What is wrong, the file, what is replaced by what, and the lines that name the mistake. */
type Mistake = [string, string, string | RegExp, string, ...string[]];

describe("one mistake gives these lines and no others:", () => {
  const mistakes: Mistake[] = [
    [
      "an unknown field",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalNme: Nordsikt AB",
      "firm.yaml:4:1: legalNme: is no field here: did you mean legalName?",
    ],
    [
      "an unknown field that resembles none",
      "people.yaml",
      "  role: Managing Partner",
      "  role: Managing Partner\n  birthday: 1970-01-01",
      "people.yaml:4:3: #1.birthday: is no field here: there are name, role, image, email, phone",
    ],
    [
      "a missing field",
      "firm.yaml",
      "legalName: Nordsikt AB\n",
      "",
      "firm.yaml:2:1: legalName: is missing",
    ],
    [
      "a missing field of a block",
      "people.yaml",
      "  role: Managing Partner\n",
      "",
      "people.yaml:2:3: #1.role: is missing",
    ],
    [
      "a number in the place of a text",
      "firm.yaml",
      "postalCode: 111 22",
      "postalCode: 11122",
      "firm.yaml:10:3: address.postalCode: 11122 must be a text: put it in quotation marks",
    ],
    [
      "a text in the place of a number",
      "firm.yaml",
      "foundedYear: 1996",
      "foundedYear: since 1996",
      'firm.yaml:5:1: foundedYear: "since 1996" must be a number, without quotation marks',
    ],
    [
      "a text in the place of true or false",
      "charts/ai-uses.yaml",
      "illustrative: true",
      "illustrative: yes",
      'charts/ai-uses.yaml:10:1: illustrative: "yes" must be true or false',
    ],
    [
      "a text in the place of a list",
      "pages/home.yaml",
      /keywords:\n( {4}- .*\n)+/,
      "keywords: streaming\n",
      'pages/home.yaml:5:3: meta.keywords: "streaming" must be a list: lines that begin with -',
    ],
    [
      "a text in the place of fields",
      "firm.yaml",
      /address:\n( {2}.*\n)+/,
      "address: Stockholm\n",
      'firm.yaml:8:1: address: "Stockholm" must be fields: lines of a name, a colon and a value',
    ],
    [
      "an empty value",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName:",
      "firm.yaml:4:1: legalName: is empty: write something, or delete the line",
    ],
    [
      "an empty text",
      "firm.yaml",
      "legalName: Nordsikt AB",
      'legalName: " "',
      'firm.yaml:4:1: legalName: "" must not be empty',
    ],
    [
      "an empty entry of a list",
      "charts/ai-uses.yaml",
      "  - News",
      "  -",
      "charts/ai-uses.yaml:13:4: highlight.#1: is empty: write something, or delete the line",
    ],
    [
      "a value that is not among the choices",
      "charts/ai-uses.yaml",
      "kind: bars",
      "kind: bar",
      'charts/ai-uses.yaml:2:1: kind: "bar" must be one of "line", "bars", "dots", "stack", "shares", "scatter"',
    ],
    [
      "a kind of section that is not among the choices",
      "pages/accessibility.yaml",
      "kind: text",
      "kind: txt",
      'pages/accessibility.yaml:15:5: sections.#1.kind: "txt" must be one of "text", "figures", "cards", "people", "chart", "quote", "call", "form"',
    ],
    [
      "a section without a kind",
      "pages/accessibility.yaml",
      "  - kind: text\n    heading: How far",
      "  - heading: How far",
      "pages/accessibility.yaml:15:5: sections.#1.kind: is missing",
    ],
    [
      "a text that is too long",
      "people.yaml",
      "name: Karin Ekstrand",
      "name: Karin Karin Karin Karin Karin Karin Karin Karin Karin Karin Karin Karin ",
      'people.yaml:2:3: #1.name: "Karin Karin Karin Karin Karin Karin Karin Karin Karin Karin …" must be at most 60 characters',
    ],
    [
      "an e-mail address",
      "people.yaml",
      "karin.ekstrand@nordsikt.example",
      "karin.ekstrand",
      'people.yaml:5:3: #1.email: "karin.ekstrand" must be an e-mail address',
    ],
    [
      "a path",
      "navigation.yaml",
      "to: /about",
      "to: About us",
      'navigation.yaml:16:5: main.#1.to: "About us" must be a path of this site, like /about',
    ],
    [
      "an address",
      "firm.yaml",
      "portalUrl: https://insights",
      "portalUrl: http://insights",
      'firm.yaml:18:1: portalUrl: "http://insights.nordsikt.example" must be a full https:// address, without a user name',
    ],
    [
      "a telephone number",
      "firm.yaml",
      "phone: +46 8 465 004 10",
      'phone: "08-465 004 10"',
      'firm.yaml:13:1: phone: "08-465 004 10" must be an international number like +46 8 465 004 10',
      'pages/contact.yaml:13:5: enquiries.#1.phone: "08-465 004 10" must be an international number like +46 8 465 004 10',
    ],
    [
      "a day that does not exist",
      "pages/media.yaml",
      "updated: 2026-11-15",
      "updated: 2026-02-30",
      'pages/media.yaml:8:1: updated: "2026-02-30" must be a day like 2026-09-24',
    ],
    [
      "a month",
      "charts/ai-uses.yaml",
      "edition: 2026-10",
      "edition: 2026-13",
      'charts/ai-uses.yaml:9:1: edition: "2026-13" must be a year and a month, as 2026-09',
    ],
    [
      "a time",
      news,
      "date: 2026-11-05T08:30:00",
      "date: 2026-11-05",
      `${news}:6:1: date: "2026-11-05" must be a time like 2026-11-05T08:00:00`,
    ],
    [
      "a colour",
      "look.yaml",
      '"#14785a"',
      '"green"',
      'look.yaml:10:3: colours.green-600: "green" must be # and six digits or small letters from a to f',
    ],
    [
      "a contrast",
      "look.yaml",
      '"#14785a"',
      '"#9fd8c4"',
      'look.yaml:10:3: colours.green-600: "#9fd8c4" has a contrast of 1.5 on paper, and must have 4.5: make one of them darker or lighter',
    ],
    [
      "a brace without its other half",
      "firm.yaml",
      /tagline: .*/,
      'tagline: "{firm.name Analysis"',
      'firm.yaml:6:1: tagline: "{firm.name Analysis" has a brace without its other half',
    ],
    [
      "a value that the program does not fill in",
      "firm.yaml",
      "tagline: Analysis and consulting on Nordic media and telecom.",
      'tagline: "{name}: analysis"',
      'firm.yaml:6:1: tagline: "{name}: analysis" must not have {name}: no value of that name is filled in here',
    ],
    [
      "a missing value that the program fills in",
      "forms.yaml",
      "Preview of {report} for {name}, {company}",
      "Preview of {report} for {company}",
      'forms.yaml:19:5: preview.mail.subject: "Preview of {report} for {company}" must have {report}, {name}, {company}',
    ],
    [
      "a number that is none",
      "charts/ai-uses.yaml",
      "[31]",
      "[.inf]",
      "charts/ai-uses.yaml:21:14: is no number",
    ],
    [
      "a text with a colon",
      "firm.yaml",
      "tagline: Analysis and",
      "tagline: Analysis: and",
      'firm.yaml:6:10: a text that contains ": " must stand in quotation marks',
    ],
    [
      "a missing quotation mark",
      "charts/ai-uses.yaml",
      'unit: "%"',
      'unit: "%',
      "charts/ai-uses.yaml:5:9: a bracket, a comma or a quotation mark is missing here or before",
    ],
    [
      "a tab",
      "firm.yaml",
      "  street:",
      "\tstreet:",
      "firm.yaml:9:1: a line begins with a tab: use spaces",
    ],
    [
      "a field that stands too far to the right",
      "people.yaml",
      "  role: Managing",
      "   role: Managing",
      "people.yaml:2:9: a field is without its colon, a text without its quotation marks, or the next line stands too far to the right",
    ],
    [
      "a field twice",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName: Nordsikt AB\nlegalName: Nordsikt AB",
      "firm.yaml:5:1: legalName stands here twice: delete one, or is a - missing before it?",
    ],
    [
      "a second document",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "---\nlegalName: Nordsikt AB",
      "firm.yaml:4:1: --- begins a second document: a file has one",
    ],
    [
      "an alias",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName: &a Nordsikt AB",
      "firm.yaml:4:15: a text that begins with & or * must stand in quotation marks",
    ],
    [
      "a tag",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName: !!js/function Nordsikt AB",
      "firm.yaml:4:12: a text that begins with ! must stand in quotation marks",
    ],
    [
      "another tag",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName: !!binary Tm9yZA==",
      "firm.yaml:4:21: a text that begins with ! must stand in quotation marks",
    ],
    [
      "a name that every object has",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "__proto__: Nordsikt AB",
      "firm.yaml:4:1: is no name of a field",
    ],
    [
      "a comment behind a text",
      "firm.yaml",
      "legalName: Nordsikt AB",
      "legalName: Nordsikt AB #1",
      "firm.yaml:4:12: what stands behind # is a comment: put it on its own line, or the text in quotation marks",
    ],
    [
      "JSON",
      "charts/editions.json",
      "{",
      "{,",
      "charts/editions.json:1:2: is no JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
    ],
    [
      "an unknown person",
      "press.yaml",
      "person: karin-ekstrand",
      "person: karin-ekstrnd",
      'press.yaml:3:5: images.#1.person: "karin-ekstrnd" is no portrait of somebody in people.yaml: did you mean karin-ekstrand?',
    ],
    [
      "an unknown analyst",
      "reports/tv-and-streaming.yaml",
      /analyst: .*/,
      "analyst: nobody",
      'reports/tv-and-streaming.yaml:88:1: analyst: "nobody" is no portrait of somebody in people.yaml: there are karin-ekstrand, henrik-solbakken, mads-kjeldbjerg, aino-rautavuori, olof-granfeldt, samira-nouri, mai-lindqvist, arman-sohrabi, pekka-hietaranta, silje-myrvang, jonas-okafor, freja-ravnborg',
    ],
    [
      "an unknown report",
      "charts/ai-uses.yaml",
      "report: media-markets",
      "report: media-market",
      'charts/ai-uses.yaml:8:1: report: "media-market" is no id of a report: did you mean media-markets?',
    ],
    [
      "an unknown chart",
      "pages/home.yaml",
      "chart: svod-new-peak",
      "chart: svod-new-peek",
      'pages/home.yaml:33:3: chart.chart: "svod-new-peek" is no file in charts/: did you mean svod-new-peak?',
    ],
    [
      "an unknown measure",
      "charts/svod-new-peak.yaml",
      "measure: svod-penetration",
      "measure: svod-penetraton",
      'charts/svod-new-peak.yaml:16:3: from.measure: "svod-penetraton" is no measure in charts/: did you mean svod-penetration?',
    ],
    [
      "an unknown picture",
      "people.yaml",
      "image: karin-ekstrand",
      "image: karin-eckstrand",
      'people.yaml:4:3: #1.image: "karin-eckstrand" is no picture in images/people: did you mean karin-ekstrand?',
      'press.yaml:3:5: images.#1.person: "karin-ekstrand" is no portrait of somebody in people.yaml: did you mean karin-eckstrand?',
      'press.yaml:64:5: spokespeople.#1.person: "karin-ekstrand" is no portrait of somebody in people.yaml: did you mean karin-eckstrand?',
    ],
    [
      "an unknown PDF",
      "downloads.yaml",
      "file: ai-outlook.pdf",
      "file: ai-outlok.pdf",
      'downloads.yaml:18:3: #2.file: "ai-outlok.pdf" is no PDF at the root of the site: did you mean ai-outlook.pdf?',
    ],
    [
      "an unknown document",
      "forms.yaml",
      "document: the-battle-for-attention",
      "document: the-battle-for-atention",
      'forms.yaml:7:3: webinar.document: "the-battle-for-atention" is no id in downloads.yaml: did you mean the-battle-for-attention?',
    ],
    [
      "an unknown country",
      "charts/ai-uses.yaml",
      "  - sweden",
      "  - sweeden",
      'charts/ai-uses.yaml:15:5: countries.#1: "sweeden" is no country in countries.yaml: did you mean sweden?',
    ],
    [
      "an unknown area",
      "pages/instant-insight.yaml",
      "firstCountry: sweden",
      "firstCountry: iceland",
      'pages/instant-insight.yaml:22:3: dashboard.firstCountry: "iceland" is no country in countries.yaml: did you mean finland?',
    ],
    [
      "an unknown claim",
      "pages/home.yaml",
      "  - engagements",
      "  - engagement",
      'pages/home.yaml:30:5: figures.#2: "engagement" is no claim in firm.yaml: did you mean engagements?',
    ],
    [
      "a name in capitals",
      "charts/ai-uses.yaml",
      "  - sweden",
      "  - Sweden",
      'charts/ai-uses.yaml:15:5: countries.#1: "Sweden" is no country in countries.yaml: did you mean sweden?',
    ],
    [
      "an unknown language",
      "firm.yaml",
      "language: en",
      "language: english",
      'firm.yaml:2:1: language: "english" is no file in languages/: there are en, sv',
    ],
    [
      "a row with too few values",
      "charts/viewing-by-age.yaml",
      "[7, 11, 35, 47]",
      "[7, 11, 82]",
      "charts/viewing-by-age.yaml:19:5: rows.#1.values: must have 4 values, one for each column",
    ],
    [
      "shares that do not add up",
      "charts/viewing-by-age.yaml",
      "[7, 11, 35, 47]",
      "[7, 11, 35, 46]",
      "charts/viewing-by-age.yaml:19:5: rows.#1.values: must add up to 100, and have 99",
    ],
    [
      "a highlight of no row",
      "charts/ai-uses.yaml",
      "  - News\n",
      "  - Newz\n",
      'charts/ai-uses.yaml:13:5: highlight.#1: "Newz" is the label of no row: did you mean News?',
    ],
    [
      "a year that a measure does not have",
      "charts/household-media-spend.yaml",
      "year: 2026",
      "year: 2027",
      "charts/household-media-spend.yaml:16:3: from.year: 2027 is no year of the measure: there are 2021, 2022, 2023, 2024, 2025, 2026",
    ],
    [
      "a scale from top to bottom",
      "charts/ai-uses.yaml",
      "[0, 40]",
      "[40, 0]",
      "charts/ai-uses.yaml:16:1: domain: must have the smaller end first",
    ],
    [
      "a measure without a country",
      "charts/viewing-share.yaml",
      / {2}sweden:\n( {4}.*\n)+/,
      "",
      "charts/viewing-share.yaml:21:1: figures: has no figures for sweden",
    ],
    [
      "a measure with a country of other years",
      "charts/viewing-share.yaml",
      "    2021: [55, 13, 19, 13]\n",
      "",
      "charts/viewing-share.yaml:28:3: figures.finland: must have the years 2022, 2023, 2024, 2025, 2026",
      "charts/viewing-share.yaml:35:3: figures.norway: must have the years 2022, 2023, 2024, 2025, 2026",
      "charts/viewing-share.yaml:42:3: figures.sweden: must have the years 2022, 2023, 2024, 2025, 2026",
    ],
    [
      "a measure with too few figures",
      "charts/viewing-share.yaml",
      "[55, 13, 19, 13]",
      "[55, 45]",
      "charts/viewing-share.yaml:23:5: figures.denmark.2021: must have 4 figures, one for each category",
    ],
    [
      "shares of a measure that do not add up",
      "charts/viewing-share.yaml",
      "[55, 13, 19, 13]",
      "[55, 13, 19, 14]",
      "charts/viewing-share.yaml:23:5: figures.denmark.2021: must add up to 100, and have 101",
    ],
    [
      "a headline of no category",
      "charts/viewing-share.yaml",
      "category: Linear TV",
      "category: Linear TB",
      'charts/viewing-share.yaml:19:3: headline.category: "Linear TB" is none of the categories: did you mean Linear TV?',
    ],
    [
      "a measure without figures",
      "charts/household-spend.yaml",
      /figures:\n( .*\n)+/,
      "figures:\n",
      "charts/household-spend.yaml:21:1: figures: is empty: write something, or delete the line",
    ],
    [
      "changed figures of a chart",
      "charts/ai-uses.yaml",
      "[31]",
      "[32]",
      "charts/ai-uses.yaml:9:1: edition: the figures differ from those that were published as 2026-10: give them a new edition",
    ],
    [
      "changed figures of a measure",
      "charts/viewing-share.yaml",
      "[55, 13, 19, 13]",
      "[54, 14, 19, 13]",
      "charts/viewing-share.yaml:8:1: edition: the figures differ from those that were published as 2026-05: give them a new edition",
    ],
    [
      "a published chart without its rows",
      "charts/ai-uses.yaml",
      /rows:\n( .*\n)+/,
      "rows:\n",
      "charts/ai-uses.yaml:19:1: rows: is empty: write something, or delete the line",
    ],
    [
      "a country with a number in quotation marks",
      "countries.yaml",
      "people: 10.5",
      'people: "10.5"',
      'countries.yaml:28:5: countries.#4.people: "10.5" must be a number, without quotation marks',
    ],
    [
      "a dead link",
      "navigation.yaml",
      "to: /about",
      "to: /abuot",
      "navigation.yaml:16:5: main.#1.to: there is no page /abuot: did you mean /about?",
    ],
    ...(
      [
        ["an address of no site", "www.nordsikt.example", notFull],
        ["a site without encryption", "http://nordsikt.example", notFull],
        ["a script", "javascript:alert(1)", notFull],
        ["a user name", "https://nordsikt.example@elsewhere.example/", notFull],
        ["an e-mail address above the page", "mailto:a@b.example", notFull],
      ] as const
    ).map(([what, to, message]): Mistake => [
      `a menu with ${what}`,
      "navigation.yaml",
      "to: /about",
      `to: ${to}`,
      `navigation.yaml:16:5: main.#1.to: "${to}" ${message}`,
    ]),
    ...(
      [
        ["a wrong e-mail address", "mailto:info", "must be mailto: and an e-mail address"],
        [
          "a local number",
          "tel:08465004",
          "must be tel: and an international number without spaces",
        ],
      ] as const
    ).map(([what, to, message]): Mistake => [
      `a footer with ${what}`,
      "navigation.yaml",
      "to: /charts",
      `to: ${to}`,
      `navigation.yaml:36:9: footer.#1.links.#4.to: "${to}" ${message}`,
    ]),
    [
      "a dead link to a report",
      "pages/home.yaml",
      "link: /products/tv-and-streaming",
      "link: /products/tv-streaming",
      "pages/home.yaml:15:5: hero.cta.link: there is no page /products/tv-streaming: there are /products/ad-funded-video, /products/audio-market, /products/content-analysis, /products/media-and-markets, /products/nordic-piracy, /products/sports-analysis, /products/tv-and-streaming; if its file was deleted, put it back with retired: /products, or redirect /products/tv-streaming in redirects.yaml",
    ],
    [
      "a link of a menu to an address that is redirected",
      "navigation.yaml",
      "to: /about",
      "to: /om-oss",
      "navigation.yaml:16:5: main.#1.to: /om-oss is redirected: write the page that is there now",
    ],
    [
      "a retired report without the page that its address leads to",
      "reports/audio-market.yaml",
      /^order: /m,
      "retired: true\norder: ",
      "reports/audio-market.yaml:2:1: retired: true must be the page that its address leads to now, as /products",
    ],
    [
      "a retired report whose address leads nowhere",
      "reports/audio-market.yaml",
      /^order: /m,
      "retired: /product\norder: ",
      "reports/audio-market.yaml:2:1: retired: there is no page /product: did you mean /products?",
    ],
    [
      "a retired report whose address leads to itself",
      "reports/audio-market.yaml",
      /^order: /m,
      "retired: /products/audio-market\norder: ",
      "reports/audio-market.yaml:2:1: retired: leads back to itself",
    ],
    [
      "a dead link in Markdown",
      news,
      "(2026-10-29-tv-and-streaming-autumn-2026.md)",
      "(/producs)",
      `${news}:12:1: there is no page /producs: did you mean /products?`,
    ],
    [
      "a link to a file that does not exist",
      news,
      "(2026-10-29-tv-and-streaming-autumn-2026.md)",
      "(2026-10-30-tv-and-streaming-autumn-2026.md)",
      `${news}:12:1: there is no 2026-10-30-tv-and-streaming-autumn-2026.md: did you mean 2026-10-29-tv-and-streaming-autumn-2026.md?`,
    ],
    [
      "a redirect over a page",
      "redirects.yaml",
      "from: /produkter",
      "from: /about",
      "redirects.yaml:5:3: #2.from: there is a page /about, which nobody would see",
    ],
    [
      "a redirect over pages",
      "redirects.yaml",
      "from: /produkter",
      "from: /products/:slug",
      "redirects.yaml:5:3: #2.from: there is a page /products/ad-funded-video, which nobody would see",
    ],
    [
      "a redirect that leads to itself",
      "redirects.yaml",
      "from: /produkter\n  to: /products",
      "from: /produkter/*\n  to: /produkter/alla/*",
      "redirects.yaml:5:3: #2.from: leads to itself",
    ],
    [
      "a redirect to a page that does not exist",
      "redirects.yaml",
      "from: /produkter\n  to: /products",
      "from: /produkter\n  to: /product",
      "redirects.yaml:6:3: #2.to: there is no page /product: did you mean /products?",
    ],
    [
      "a redirect to another site",
      "redirects.yaml",
      "from: /produkter\n  to: /products",
      "from: /produkter/*\n  to: //*",
      'redirects.yaml:6:3: #2.to: "//*" must be a path with the same :slug or *',
    ],
    [
      "a redirect with an unknown placeholder",
      "redirects.yaml",
      "from: /produkter\n  to: /products",
      "from: /produkter\n  to: /products/:slug",
      "redirects.yaml:5:3: #2.from: must end in :slug, as the address that it leads to",
    ],
    [
      "two redirects from one path",
      "redirects.yaml",
      "from: /produkter",
      "from: /en/products",
      "redirects.yaml:5:3: #2.from: is that of #1 too",
    ],
    [
      "a title twice",
      "pages/media.yaml",
      "title: Press material and contacts",
      "title: Nordic media and telecom analysis",
      "pages/media.yaml:3:3: meta.title: is that of firm/pages/home.yaml too: give each page its own",
    ],
    [
      "two reports with one title",
      "reports/tv-and-streaming.yaml",
      /^title: .*/m,
      "title: Sports Analysis",
      'reports/tv-and-streaming.yaml:4:1: title: "Sports Analysis" is that of firm/reports/sports-analysis.yaml too',
    ],
    [
      "two people with one e-mail address",
      "people.yaml",
      "henrik.solbakken@",
      "karin.ekstrand@",
      'people.yaml:11:3: #2.email: "karin.ekstrand@nordsikt.example" is that of Karin Ekstrand too: everybody has their own',
    ],
    [
      "a page in a footer group that does not exist",
      "pages/accessibility.yaml",
      "footer: Material",
      "footer: Materials",
      'pages/accessibility.yaml:11:3: navigation.footer: the footer has no group "Materials": did you mean Material?',
    ],
    [
      "a page after one that is not in its menu",
      "pages/accessibility.yaml",
      "after: /privacy-policy",
      "after: /about",
      "pages/accessibility.yaml:12:3: navigation.after: /about stands neither in that menu nor in that group of the footer",
    ],
    [
      "a page in a menu of that name",
      "pages/accessibility.yaml",
      "footer: Material",
      "menu: constructor",
      'pages/accessibility.yaml:11:3: navigation.menu: "constructor" must be "main" or "what we do"',
    ],
    [
      "no measures",
      "pages/instant-insight.yaml",
      /measures:\n( .*\n)+/,
      "measures: []\n",
      "pages/instant-insight.yaml:14:1: measures: must have at least one measure",
    ],
    [
      "an unknown text",
      "press.yaml",
      "{firm.name}",
      "{firm.nme}",
      "press.yaml:5:5: images.#1.credit: {firm.nme} is no text of firm.yaml: there is no nme: did you mean name?",
    ],
    [
      "an unknown figure",
      "pages/home.yaml",
      "{svod-penetration.sweden.2026} per",
      "{svod-penetration.swden.2026} per",
      "pages/home.yaml:35:3: chart.heading: {svod-penetration.swden.2026} is no reference: there is no swden: did you mean sweden?",
    ],
    [
      "a figure in a chart",
      "charts/ai-uses.yaml",
      "title: Mostly not for media",
      'title: "{svod-penetration.sweden.2026}"',
      "charts/ai-uses.yaml:3:1: title: {svod-penetration.sweden.2026} figures cannot be used here",
    ],
    [
      "a loop",
      "firm.yaml",
      /figure: the same day\n.*/,
      'figure: "{firm.promises.preview}"\n  preview: "{firm.promises.figure}"',
      "firm.yaml:24:3: promises.figure: {firm.promises.preview} leads back to itself",
      "firm.yaml:25:3: promises.preview: {firm.promises.figure} leads back to itself",
    ],
    ["news without an id", news, /id: 124\n/, "", `${news}:2:1: id: is missing: 124 is free`],
    [
      "two news with one id",
      news,
      "id: 124",
      "id: 123",
      `${news}:2:1: id: 123 is that of firm/news/2026-10-29-tv-and-streaming-autumn-2026.md too: 124 is free`,
    ],
    [
      "an unknown picture of news",
      news,
      "image: swedish-svod-peak.png",
      "image: swedish-svod-peek.png",
      `${news}:8:1: image: "swedish-svod-peek.png" is no picture in news/images: did you mean swedish-svod-peak.png?`,
    ],
    [
      "an unknown chart in news",
      news,
      "/charts/svod-new-peak?edition=2026-09",
      "/charts/svod-new-peek?edition=2026-09",
      `${news}:16:1: there is no chart svod-new-peek: did you mean svod-new-peak?`,
    ],
    [
      "an unknown edition in news",
      news,
      "/charts/svod-new-peak?edition=2026-09",
      "/charts/svod-new-peak?edition=2025-09",
      `${news}:16:1: the chart svod-new-peak has no edition 2025-09: there are 2026-09`,
    ],
    [
      "news without fields",
      news,
      /^---\n/,
      "",
      `${news}: must begin with fields between two lines of ---`,
    ],
    [
      "a field that is named like the text below the fields",
      news,
      "---\n",
      "---\nbody: text\n",
      `${news}:2:1: body: is no field here: there are id, category, title, date, modified, draft, sticky, image, author, tags, excerpt, acf`,
    ],
  ];

  test.each(mistakes)("%s", async (_, file, from, to, ...lines) => {
    const revert = await shared.edit(file, (text) => text.replace(from, () => to));
    const { problems, content } = await shared.load();
    await revert();
    expect(problems).toEqual(lines);
    expect(content).toBeUndefined();
  });

  test("the copy is right again after each", async () => {
    expect((await shared.load()).problems).toEqual([]);
  });
});

describe("in a copy of its own,", () => {
  let firm: FirmCopy;
  const copied = async () => (firm = await copyFirm());
  afterEach(() => firm.dispose());

  const page = (more = "", sections = "") =>
    `meta:
  title: Careers
  description: What it is like to work with us, and whom to write to if you would like to find out.
hero:
  title: Careers
art: contact
${more}sections:
  - kind: text
    heading: Work with us
    paragraphs: [Write to us.]
${sections}`;

  test("an added page has its links", async () => {
    await copied();
    await firm.write(
      "pages/careers.yaml",
      page("navigation:\n  label: Careers\n  menu: main\n  footer: Firm\n  after: /about\n"),
    );
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    expect(content?.addedPages.has("/careers")).toBe(true);
    const { main, footer } = content?.navigation ?? { main: [], footer: [] };
    const firmLinks = footer.find(({ heading }) => heading === "Firm")?.links ?? [];
    for (const links of [main, firmLinks])
      expect(links.map(({ to }) => to).join(" ")).toContain("/about /careers");
  });

  test("a page shows charts and measures, and no others", async () => {
    await copied();
    const sections = (...charts: string[]) =>
      page() +
      charts.map((id) => `  - kind: chart\n    heading: ${id}\n    chart: ${id}\n`).join("");
    await firm.write("pages/careers.yaml", sections("ai-uses", "viewing-share"));
    expect((await firm.load()).problems).toEqual([]);
    await firm.write("pages/careers.yaml", sections("ai-uses", "ai-use"));
    expect((await firm.load()).problems).toEqual([
      'pages/careers.yaml:16:5: sections.#3.chart: "ai-use" is no file in charts/: did you mean ai-uses?',
    ]);
  });

  test.each([
    [
      "a heading twice",
      page("", "  - {kind: text, heading: Work with us, paragraphs: [Again.]}\n"),
      "11:5: sections.#2: repeats a heading or a quotation of this page",
    ],
    [
      "two forms",
      page(
        "",
        "  - {kind: form, form: signup, heading: A}\n  - {kind: form, form: signup, heading: B}\n",
      ),
      "7:1: sections: must not hold more than one form",
    ],
    [
      "a form of a kind that there is not",
      page("", "  - {kind: form, form: sign-up, heading: A}\n"),
      '11:18: sections.#2.form: "sign-up" must be one of "signup", "download", "report-preview"',
    ],
    [
      "a link without its summary",
      page("navigation: {label: Careers, menu: what we do}\n"),
      '7:1: navigation.summary: must not be missing in the menu "what we do"',
    ],
    [
      "an unknown picture",
      page().replace("art: contact", "art: contakt"),
      '6:1: art: "contakt" is no picture in images/heroes: did you mean contact?',
    ],
  ])("a page with %s", async (_, yaml, problem) => {
    await copied();
    await firm.write("pages/careers.yaml", yaml);
    expect((await firm.load()).problems).toEqual([`pages/careers.yaml:${problem}`]);
  });

  const role = "{name: role, label: Your role, kind: text}";
  const form = (fields: string, more = "") =>
    page("", `  - {kind: form, form: signup, heading: A, ${more}fields: [${fields}]}\n`);

  test("a page has a form with a button, thanks and fields of its own", async () => {
    await copied();
    const fields = [
      role,
      "{name: constructor, label: Why?, kind: long text, longest: 1000, required: true}",
      "{name: how-many, label: How many?, kind: choice, options: [One, Two or more]}",
    ];
    await firm.write(
      "pages/careers.yaml",
      form(fields.join(", "), "button: GO, thanks: We will call you., "),
    );
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    expect(content?.addedPages.get("/careers")?.sections[1]).toMatchObject({
      button: "GO",
      thanks: "We will call you.",
      fields: [
        { name: "role", required: false, longest: 200 },
        { name: "constructor", required: true, longest: 1000 },
        { name: "how-many", options: ["One", "Two or more"] },
      ],
    });
  });

  test.each([
    ["no fields", "", "fields: must not be empty"],
    [
      "four fields",
      ["a", "b", "c", "d"].map((name) => role.replace("role", name)).join(),
      "fields: must hold at most 3 fields",
    ],
    [
      "two fields of one name",
      [role, role].join(),
      'fields.#2.name: "role" is the name of another field of this form',
    ],
    [
      "a name that the form has",
      role.replace("role", "email"),
      'fields.#1.name: "email" is what the form itself asks: give the field another name',
    ],
    [
      "a name of the program",
      role.replace("role", "__proto__"),
      'fields.#1.name: "__proto__" must be lower-case words with hyphens',
    ],
    [
      "a long name",
      role.replace("role", "r".repeat(41)),
      `fields.#1.name: "${"r".repeat(41)}" must be at most 40 characters`,
    ],
    ["no label", "{name: role, kind: text}", "fields.#1.label: is missing"],
    [
      "an unknown kind",
      role.replace("text", "number"),
      'fields.#1.kind: "number" must be one of "text", "long text", "choice", "checkbox"',
    ],
    ["a choice without options", role.replace("text", "choice"), "fields.#1.options: is missing"],
    [
      "a choice of one",
      role.replace("text", "choice, options: [A]"),
      "fields.#1.options: must hold at least two answers",
    ],
    [
      "an answer twice",
      role.replace("text", "choice, options: [A, B, A]"),
      'fields.#1.options.#3: "A" repeats an answer',
    ],
    [
      "options of a text",
      role.replace("text", "text, options: [A, B]"),
      "fields.#1.options: is no field here: there are kind, name, label, required, longest",
    ],
    [
      "no room",
      role.replace("text", "text, longest: 0"),
      "fields.#1.longest: 0 must be at least 1",
    ],
    [
      "too much room",
      role.replace("text", "text, longest: 201"),
      "fields.#1.longest: 201 must be at most 200",
    ],
    [
      "too much room together",
      `${role.replace("text", "long text, longest: 1000")}, {name: why, label: Why?, kind: long text, longest: 501}`,
      'fields: must allow at most 1500 characters together: lower "longest"',
    ],
    [
      "required as a text",
      role.replace("text", 'text, required: "yes"'),
      'fields.#1.required: "yes" must be true or false',
    ],
  ])("a form with %s", async (_, fields, problem) => {
    await copied();
    await firm.write("pages/careers.yaml", form(fields));
    expect((await firm.load()).problems).toEqual([
      expect.stringMatching(/^pages\/careers\.yaml:11:\d+: sections\.#2\./),
    ]);
    expect((await firm.load()).problems[0]).toContain(`sections.#2.${problem}`);
  });

  test.each([
    ["button", `button: ${"B".repeat(41)}, `, "must be at most 40 characters"],
    ["thanks", `thanks: ${"T".repeat(301)}, `, "must be at most 300 characters"],
  ])("a form whose %s is too long", async (name, more, problem) => {
    await copied();
    await firm.write("pages/careers.yaml", form(role, more));
    expect((await firm.load()).problems[0]).toMatch(
      new RegExp(`sections\\.#2\\.${name}: "\\w+…?" ${problem}$`),
    );
  });

  test.each([
    ["oembed.yaml", "the address /oembed is taken: give it another name"],
    ["your-data.yaml", "the address /your-data is taken: give it another name"],
    ["article.yaml", "the address /article is taken: give it another name"],
    ["Careers.yaml", "must be named in lower-case words with hyphens"],
  ])("a page must not be named %s", async (name, problem) => {
    await copied();
    await firm.write(`pages/${name}`, page());
    expect((await firm.load()).problems).toEqual([`pages/${name}: ${problem}`]);
  });

  test("no added page can take the address of a page of the program", async () => {
    await copied();
    const routes = await readFile(join(root, "app/routes.ts"), "utf8");
    const own = new Set(readdirSync(join(firm.folder, "pages")).map((name) => parse(name).name));
    const taken = [...routes.matchAll(/ route\("([a-z-]+)(?:\/:\w+\?)*"/g)].flatMap(
      ([, name = ""]) => (own.has(name) ? [] : [name]),
    );
    expect(taken).toContain("leads");
    for (const name of taken) await firm.write(`pages/${name}.yaml`, page());
    const { problems } = await firm.load();
    for (const name of taken)
      expect(problems).toContain(
        `pages/${name}.yaml: the address /${name} is taken: give it another name`,
      );
  });

  test("a chart cannot have the name that other references begin with", async () => {
    await copied();
    const chart = await readFile(join(firm.folder, "charts/ai-uses.yaml"), "utf8");
    for (const name of ["count", "firm", "AI uses"]) await firm.write(`charts/${name}.yaml`, chart);
    expect((await firm.load()).problems).toEqual([
      "charts/AI uses.yaml: must be named in lower-case words with hyphens",
      "charts/count.yaml: must have another name: references begin with it",
      "charts/firm.yaml: must have another name: references begin with it",
    ]);
  });

  test("a copied report needs its own id, titles and description", async () => {
    await copied();
    const report = await readFile(join(firm.folder, "reports/tv-and-streaming.yaml"), "utf8");
    await firm.write("reports/copy.yaml", report);
    expect((await firm.load()).problems).toEqual([
      'reports/tv-and-streaming.yaml:2:1: id: "tv-streaming" is that of firm/reports/copy.yaml too',
      'reports/tv-and-streaming.yaml:4:1: title: "TV & Streaming" is that of firm/reports/copy.yaml too',
      "reports/tv-and-streaming.yaml:15:3: meta.title: is that of firm/reports/copy.yaml too: give each page its own",
      "reports/tv-and-streaming.yaml:16:3: meta.description: is that of firm/reports/copy.yaml too: give each page its own",
    ]);
  });

  const retire = (name: string, target: string) =>
    firm.edit(`reports/${name}.yaml`, (text) =>
      text.replace(/^order: /m, () => `retired: ${target}\norder: `),
    );

  test("a retired report leaves every list, and its charts stay", async () => {
    await copied();
    await firm.edit("navigation.yaml", (text) =>
      text.replace("to: /charts", "to: /products/audio-market"),
    );
    await firm.write(
      "pages/careers.yaml",
      page(
        "",
        "  - {kind: form, form: report-preview, report: audio-market, heading: The audio market}\n",
      ),
    );
    const before = (await firm.load()).content;
    await retire("audio-market", "/products/media-and-markets");
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    if (!before || !content) throw new Error("The firm has mistakes.");
    const listed = ({ reports, products, navigation, addedPages }: Content) => [
      reports.map(({ link }) => link),
      products.map(({ productId }) => `/products/${productId}`),
      navigation.footer.flatMap(({ links }) => links.map(({ to }) => to)),
      addedPages.get("/careers")?.sections.map(({ kind }) => kind),
    ];
    for (const [index, names] of listed(before).entries()) {
      const gone = index === 3 ? "form" : "/products/audio-market";
      expect(names).toContain(gone);
      expect(listed(content)[index]).toEqual(names?.filter((name) => name !== gone));
    }
    expect(content.charts).toHaveLength(before.charts.length);
    expect(content.pages.products.hero.title).toBe("Six reports, one Nordic household");
  });

  test("a retired report may lead to one that is retired later, and not back", async () => {
    await copied();
    await retire("audio-market", "/products/nordic-piracy");
    await retire("nordic-piracy", "/products");
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    if (!content) throw new Error("The firm has mistakes.");
    for (const old of ["/products/audio-market", "/en/products/audio-market/"])
      expect(canonicalPath(content, old)).toBe("/products");
    await firm.edit("reports/nordic-piracy.yaml", (text) =>
      text.replace("retired: /products", "retired: /products/audio-market"),
    );
    expect((await firm.load()).problems).toEqual([
      "reports/audio-market.yaml:2:1: retired: leads back to itself",
      "reports/nordic-piracy.yaml:2:1: retired: leads back to itself",
    ]);
  });

  test.each([
    ["its fallbackDate", /^lastUpdated: .*\n/m, "2025-01-31"],
    [
      "its releaseDate, without a fallbackDate",
      /^(?:lastUpdated|fallbackDate): .*\n/gm,
      "2014-01-31",
    ],
  ])("a report without lastUpdated stands among the latest by %s", async (_, dates, day) => {
    await copied();
    await firm.edit("reports/audio-market.yaml", (text) => text.replace(dates, ""));
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    const { lastUpdated } = content?.reports.find(({ id }) => id === "audio-market") ?? {};
    expect(lastUpdated).toBe(day);
  });

  test("another report may take over the titles of a retired one, and not its name in stored leads", async () => {
    await copied();
    const report = await readFile(join(firm.folder, "reports/audio-market.yaml"), "utf8");
    await retire("audio-market", "/products/sound");
    await firm.write("reports/sound.yaml", report);
    expect((await firm.load()).problems).toEqual([
      'reports/sound.yaml:3:1: title: "Audio Market" is that of firm/reports/audio-market.yaml too',
    ]);
  });

  test("every place that names a deleted report is told, until its address is redirected", async () => {
    await copied();
    await firm.remove("reports/audio-market.yaml");
    const places = (problems: string[]) => problems.map((line) => line.split(": ", 1)[0]);
    const remedy =
      /; if its file was deleted, .* redirect \/products\/audio-market in redirects\.yaml$/;
    const { problems } = await firm.load();
    const [charts, others] = [
      problems.filter((line) => remedy.test(line)),
      problems.filter((line) => !remedy.test(line)),
    ];
    expect(places(charts)).toEqual([
      "charts/audiobook-time.yaml:8:1",
      "charts/podcast-paying.yaml:8:1",
      "charts/podcast-weekly-reach.yaml:8:1",
      "pages/about.yaml:55:7",
    ]);
    expect(places(others)).toEqual([
      "reports/media-and-markets.yaml:83:5",
      "documents/audio-market-preview.yaml:34:11",
    ]);
    await firm.edit("redirects.yaml", (text) =>
      text.concat("\n- from: /products/audio-market\n  to: /products\n"),
    );
    expect(places((await firm.load()).problems)).toEqual(places(others));
  });

  test("a file that is missing, and one that nothing reads", async () => {
    await copied();
    await firm.remove("look.yaml");
    await firm.remove("pages/media.yaml");
    await firm.write("peple.yaml", "- name: Karin\n");
    await firm.write("FORMS.YAML", "");
    expect((await firm.load()).problems).toEqual([
      "FORMS.YAML: is read by nothing: did you mean forms.yaml?",
      "peple.yaml: is read by nothing: did you mean people.yaml?",
      "look.yaml: is missing",
      "pages/media.yaml: is missing",
    ]);
  });

  test("words.yaml overrides single words", async () => {
    await copied();
    await firm.write("words.yaml", "site:\n  menu: All pages\n");
    const { problems, content } = await firm.load();
    expect(problems).toEqual([]);
    expect(content?.words.site.menu).toBe("All pages");
    expect(content?.words.site.footer).not.toBe("");
  });

  test.each([
    [
      "an unknown word",
      "site:\n  menue: x\n",
      "2:3: site.menue: is no field here: did you mean menu?",
    ],
    ["an unknown group", "sites:\n  menu: x\n", "1:1: sites: is no field here: did you mean site?"],
    [
      "an unknown placeholder",
      'site:\n  portraitOf: "{nam}"\n',
      '2:3: site.portraitOf: "{nam}" must not have {nam}: no value of that name is filled in here, only {name}',
    ],
    [
      "a missing placeholder",
      "site:\n  portraitOf: Portrait\n",
      '2:3: site.portraitOf: "Portrait" must have {name}',
    ],
    [
      "an empty word",
      "site:\n  menu:\n",
      "2:3: site.menu: is empty: write something, or delete the line",
    ],
    ["no words", "# none yet\n", "has no fields: lines of a name, a colon and a value"],
  ])("words.yaml with %s is refused", async (_, text, problem) => {
    await copied();
    await firm.write("words.yaml", text);
    const { problems } = await firm.load();
    expect(problems[0]).toMatch(/^words\.yaml:/);
    expect(problems.map((line) => line.replace(/^words\.yaml: ?/, ""))).toContain(problem);
  });

  test("a mistake in a chart says nothing about texts with its figures", async () => {
    await copied();
    await firm.edit("charts/svod-penetration.yaml", (text) =>
      text.replace("whole: false", "whole: no"),
    );
    expect((await firm.load()).problems).toEqual([
      'charts/svod-penetration.yaml:13:1: whole: "no" must be true or false',
    ]);
    await firm.edit("pages/consulting.yaml", (text) =>
      text.replace(
        "intro: Almost everything we are asked",
        "intro: Of {cancelling-after-a-rise.30-kr} what we are asked",
      ),
    );
    expect((await firm.load()).problems).toEqual([
      'charts/svod-penetration.yaml:13:1: whole: "no" must be true or false',
      expect.stringContaining("{cancelling-after-a-rise.30-kr} is no reference"),
    ]);
  });

  test("an archive of charts that cannot be read says nothing about news that name an edition", async () => {
    await copied();
    await firm.write("charts/editions.json", "{");
    const { problems } = await firm.load();
    expect(problems).toHaveLength(1);
  });

  test("all mistakes of all files are named at once", async () => {
    await copied();
    await firm.edit("people.yaml", (text) => text.replace("karin.ekstrand@", "karin"));
    await firm.edit("people.yaml", (text) => text.replace("+46 70 174 06 12", "070 174 06 12"));
    await firm.edit("charts/ai-uses.yaml", (text) => text.replace("kind: bars", "kind: bar"));
    await firm.edit("navigation.yaml", (text) => text.replace("to: /about", "to: /abuot"));
    await firm.edit("press.yaml", (text) => text.replace("{firm.name}", "{firm.nam}"));
    await firm.edit(news, (text) => text.replace(/^id: .*\n/m, ""));
    const { problems, content } = await firm.load();
    expect(content).toBeUndefined();
    expect(problems.map((line) => line.split(": ").slice(0, 2).join(": ")).toSorted()).toEqual([
      "charts/ai-uses.yaml:2:1: kind",
      "navigation.yaml:16:5: main.#1.to",
      `${news}:2:1: id`,
      "people.yaml:12:3: #2.phone",
      "people.yaml:5:3: #1.email",
      "press.yaml:5:5: images.#1.credit",
    ]);
  });

  test.each([
    ["a language that there is not", "language: fi"],
    ["another language", "language: sv"],
  ])("with %s all mistakes are named at once too", async (_, language) => {
    await copied();
    await firm.edit("firm.yaml", (text) => text.replace("language: en", language));
    await firm.write("words.yaml", "site:\n  menue: Meny\n");
    await firm.edit("forms.yaml", (text) => text.replace("{company}", "{firma}"));
    await firm.edit("pages/home.yaml", (text) =>
      text.replace("{svod-penetration.sweden.2026}", "{svod-penetration.sverige.2026}"),
    );
    await firm.edit("pages/products.yaml", (text) =>
      text.replaceAll("{count.reports | Words}", "{count.rapporter}"),
    );
    const { problems } = await firm.load();
    expect(problems.map((line) => line.split(": ").slice(0, 2).join(": "))).toEqual([
      "words.yaml:2:3: site.menue",
      ...(language === "language: fi" ? ["firm.yaml:2:1: language"] : []),
      "forms.yaml:19:5: preview.mail.subject",
      "forms.yaml:19:5: preview.mail.subject",
      "pages/home.yaml:35:3: chart.heading",
      "pages/products.yaml:4:3: meta.description",
      "pages/products.yaml:6:3: hero.title",
    ]);
  });

  test("several mistakes in the YAML of one file, and those of other files", async () => {
    await copied();
    await firm.edit("firm.yaml", (text) => text.replace("legalName: ", "legalName: a: "));
    await firm.edit("people.yaml", (text) => text.replace("- name: Karin", "- nme: Karin"));
    expect((await firm.load()).problems).toEqual([
      'firm.yaml:4:12: a text that contains ": " must stand in quotation marks',
      "people.yaml:2:3: #1.nme: is no field here: did you mean name?",
    ]);
  });
});
