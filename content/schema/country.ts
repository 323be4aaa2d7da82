import * as v from "valibot";
import { slug, text } from "./basics.ts";

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

const countrySchema = v.strictObject({
  /** The English name in lower case, such as `sweden`: part of addresses, and the key of its outline in the map data. */
  id: areaId,
  /** The name in texts and charts. */
  name: text,
  /** In millions: weights for the mean of the region. */
  households: v.pipe(v.number(), v.minValue(0)),
  people: v.pipe(v.number(), v.minValue(0)),
  /** How many people are interviewed there in a year. */
  interviews: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** All countries together. */
export const regionSchema = v.strictObject({ id: areaId, name: text });

/** Charts find a country by its id and, in their labels, by its name. */
export const countriesSchema = (region: Region) =>
  v.pipe(
    v.array(countrySchema),
    v.minLength(1, "must not be empty"),
    v.checkItems(
      ({ id, name }, index, countries) =>
        countries.findIndex((other) => other.id === id || other.name === name) === index,
      "must not have the id or the name of another country",
    ),
    v.checkItems(
      ({ id, name }) => id !== region.id && name !== region.name,
      "must not have the id or the name of all countries together",
    ),
  );

export type Country = v.InferOutput<typeof countrySchema>;
export type Region = v.InferOutput<typeof regionSchema>;
/** A country, or all of them together. */
export type AreaId = Country["id"] | Region["id"];
