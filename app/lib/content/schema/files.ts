import { addedPageSchema } from "./added-page.ts";
import { chartSchema, measureSchema } from "./chart.ts";
import { countriesSchema } from "./countries.ts";
import { documentSchema } from "./document.ts";
import { downloadsSchema } from "./downloads.ts";
import { firmSchema } from "./firm.ts";
import { formsSchema } from "./forms.ts";
import type { Known } from "./known.ts";
import { lookSchema } from "./look.ts";
import { navigationSchema, redirectsSchema } from "./navigation.ts";
import { ownPageSchemas } from "./own-pages.ts";
import { peopleSchema } from "./people.ts";
import { pressSchema } from "./press.ts";
import { reportSchema } from "./report.ts";

/** The schema of every file that people write, by the name under which the file refers to it. */
export const fileSchemas = (known: Known) => ({
  chart: chartSchema(known),
  countries: countriesSchema,
  document: documentSchema(known),
  downloads: downloadsSchema(known),
  firm: firmSchema(known),
  forms: formsSchema(known),
  look: lookSchema,
  measure: measureSchema(known),
  navigation: navigationSchema,
  page: addedPageSchema(known),
  people: peopleSchema(known),
  press: pressSchema(known),
  redirects: redirectsSchema,
  report: reportSchema(known),
  ...Object.fromEntries(
    Object.entries(ownPageSchemas(known)).map(([name, schema]) => [`page-${name}`, schema]),
  ),
});
