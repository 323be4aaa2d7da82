import * as v from "valibot";
import { field, fields, slug, text } from "./basics.ts";

/** Stylesheets use these names for other colours and sizes of charts, and the id of a country for its colour. */
const chartNames =
  "accent quiet plain region 1 2 3 4 on-1 axis background grid left muted right text".split(" ");

const areaId = v.pipe(
  slug,
  v.check(
    (id) => !chartNames.includes(id),
    `must not be a name that charts use themselves: ${chartNames.join(", ")}`,
  ),
);

const millions = v.pipe(v.number(), v.minValue(0, "must not be below zero"));

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** ISO 3166 says GB, although many write UK: Intl knows such codes under the right one. */
const isCountryCode = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  regionNames.of(code) !== undefined;

const countrySchema = fields({
  id: field(
    "A short name in lower case, such as sweden. It is a part of addresses and never changes.",
    areaId,
  ),
  code: field(
    "Its two-letter code, as SE (ISO 3166), by which search engines and the map know it.",
    v.pipe(text, v.check(isCountryCode, "must be the code of a country in ISO 3166, as SE or GB")),
  ),
  name: field(
    "The name in texts and charts. If it is also the country in firm.yaml, its code stands there for search engines.",
    text,
  ),
  households: field(
    "How many households it has, in millions. Countries with more count for more in means of households.",
    millions,
  ),
  people: field(
    "How many people it has, in millions. Countries with more count for more in means of people.",
    millions,
  ),
  interviews: field(
    "How many people are interviewed there in a year.",
    v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(1, "must be above zero")),
  ),
});

/** `countries.yaml`. Charts find a country by its id and, in their labels, by its name; search engines by its code. */
export const countriesSchema = v.pipe(
  fields({
    region: field(
      "What all countries are called together.",
      fields({
        id: field(
          "A short name in lower case, such as nordics. It is a part of addresses and never changes.",
          areaId,
        ),
        name: field("The name in texts and charts.", text),
      }),
    ),
    countries: field(
      "The countries in which the firm asks.",
      v.pipe(
        v.array(countrySchema),
        v.minLength(1, "must not be empty"),
        v.checkItems(
          ({ id, code, name }, index, countries) =>
            countries.findIndex(
              (other) => other.id === id || other.code === code || other.name === name,
            ) === index,
          "must not have the id, the code or the name of another country",
        ),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["region"], ["countries"]],
      ({ region, countries }) =>
        countries.every(({ id, name }) => id !== region.id && name !== region.name),
      "must not have the id or the name of one of the countries",
    ),
    ["region"],
  ),
);

type Countries = v.InferOutput<typeof countriesSchema>;
export type Country = Countries["countries"][number];
export type Region = Countries["region"];
/** A country, or all of them together. */
export type AreaId = Country["id"] | Region["id"];
