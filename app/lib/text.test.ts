import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { wordsSchema } from "#app/lib/words/words-schema.ts";
import { firm } from "../../tests/support/firm.ts";
import {
  cardDescription,
  fillTemplate,
  fullDate,
  listed,
  monthAndYear,
  plural,
  shorten,
  slug,
} from "./text.ts";

test.each([
  ["short", 10, "short"],
  ["two words here", 10, "two words…"],
  ["two words, here", 12, "two words…"],
  ["unbreakable", 6, "unbre…"],
])("'%s' within %i characters is '%s'", (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test("a shortened text is never longer than the limit", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 80 }), (text, most) => {
      expect(shorten(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});

test("a card description of up to 100 characters is kept, a longer one is cut and gets three dots", () => {
  expect(cardDescription(firm.words, "a".repeat(100))).toBe("a".repeat(100));
  expect(cardDescription(firm.words, "a".repeat(101))).toBe(`${"a".repeat(100)}...`);
});

test.each(["", "  \n"])("a card without an excerpt (%j) gets a default text", (excerpt) => {
  expect(cardDescription(firm.words, excerpt)).toBe("Click to read more...");
});

/** The months as a language file has them, and its two patterns. */
const foreignDates: [string, string, string, string, string][] = [
  [
    "pl",
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "{day} {month} {year}",
    "{month} {year}",
  ],
  [
    "lv",
    "janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris",
    "",
    "{year}. gada {day}. {month}",
    "{year}. g. {month}",
  ],
  [
    "fi",
    "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu",
    "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
    "{day}. {month} {year}",
    "{month} {year}",
  ],
];

test.each(foreignDates)(
  "dates in %s are those of Unicode",
  (locale, names, inDates, full, short) => {
    const date = {
      months: names.split(" "),
      monthsInDates: inDates ? inDates.split(" ") : undefined,
      fullDate: full,
      monthAndYear: short,
    };
    const words = v.parse(wordsSchema, { ...firm.words, date });
    const written = (day: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(day));
    for (const month of date.months.keys()) {
      const day = `2026-${String(month + 1).padStart(2, "0")}-05`;
      expect(fullDate(words, day)).toBe(written(day, { dateStyle: "long" }));
      expect(monthAndYear(words, day)).toBe(written(day, { month: "long", year: "numeric" }));
    }
  },
);

test("less-than and greater-than signs in an excerpt are not treated as a tag", () => {
  expect(cardDescription(firm.words, "Under 25s < 3 services > 65s")).toBe(
    "Under 25s < 3 services > 65s",
  );
});

test("a card description has at most 103 characters and no half surrogate pair", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (excerpt) => {
      const description = cardDescription(firm.words, excerpt);
      expect(Array.from(description).length).toBeLessThanOrEqual(103);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["Nordström", "nordstrom"],
  ["Nordstro\u0308m", "nordstrom"],
  ["Ærø & Sønner A/S", "aero-sonner-a-s"],
  ["Straße ﬁn", "strasse-fin"],
  ["Łódź Đà Nẵng", "lodz-da-nang"],
  ["Þór Guðmundsson", "thor-gudmundsson"],
  [" .Firm. ", "firm"],
  ["東京", ""],
])("the slug of %s is %j", (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test("a slug consists of ASCII letters and digits, separated by single hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slug(text)).toMatch(/^([a-z\d]+(-[a-z\d]+)*)?$/);
    }),
  );
});

test("placeholders are replaced by their values, which are not replaced again", () => {
  expect(fillTemplate("{position} of {count}", { position: 0, count: "{position}" })).toBe(
    "0 of {position}",
  );
  expect(fillTemplate("{toString}", { toString: "own" })).toBe("own");
});

test.each(["By {name}", "By {constructor}"])(
  "a placeholder without a value is an error: %s",
  (text) => {
    expect(() => fillTemplate(text, {})).toThrow(/^No value for \{\w+\}: By /);
  },
);

test("plural forms are chosen by count", () => {
  const forms = { one: "{count} {what}", other: "{count} {what}s" };
  expect([0, 1, 2].map((count) => plural(firm.words, forms, count, { what: "page" }))).toEqual([
    "0 pages",
    "1 page",
    "2 pages",
  ]);
  expect(plural(firm.words, { other: "{count} sheep" }, 1)).toBe("1 sheep");
});

test("lists are joined with commas and a final 'and'", () => {
  expect([
    listed(firm.words, ["A"]),
    listed(firm.words, ["A", "B"]),
    listed(firm.words, ["A", "B", "C"]),
  ]).toEqual(["A", "A and B", "A, B and C"]);
});
test("plurals and lists follow the language of the words, also when another came first", () => {
  const polish = { ...firm.words, locale: "pl" };
  const forms = { one: "{count} strona", few: "{count} strony", other: "{count} stron" };
  expect(plural(polish, forms, 3)).toBe("3 strony");
  expect(plural(firm.words, forms, 3)).toBe("3 stron");
  expect(listed(polish, ["a", "b"])).toBe("a i b");
  expect(listed(firm.words, ["a", "b"])).toBe("a and b");
});

test("month and year are those of the given day", () => {
  expect(monthAndYear(firm.words, "2026-09-01")).toBe("September 2026");
  expect(monthAndYear(firm.words, "2026-12-31")).toBe("December 2026");
});

test("a full date is written with day, month name and year", () => {
  expect(fullDate(firm.words, "2026-11-05")).toBe("5 November 2026");
});

test("a language may have other forms of the months in dates", () => {
  const genitive = ["sausio", "vasario", "kovo"];
  const date = { ...firm.words.date, months: ["sausis"], monthsInDates: genitive };
  const words = { ...firm.words, date };
  expect(fullDate(words, "2026-01-05")).toBe("5 sausio 2026");
  expect(monthAndYear(words, "2026-01-05")).toBe("sausis 2026");
});
