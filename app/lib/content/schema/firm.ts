import * as v from "valibot";
import { email, field, fields, oneOf, optional, phone, slug, text, url } from "./basics.ts";
import type { Known } from "./known.ts";
import { figureSchema, year } from "./page.ts";

/** The description of each feed. */
const feedsSchema = fields({
  news: field("The line below the name of the feed with all news.", text),
  newsletters: field("The line below the name of the feed of newsletters.", text),
  "press-releases": field("The line below the name of the feed of press releases.", text),
});

/** `firm.yaml`. Other files refer to its texts: {firm.name}, {firm.promises.preview}. */
export const firmSchema = (known: Known) =>
  fields({
    language: field(
      "The language of the words that the program itself writes, such as those of menus and forms.",
      oneOf(known.languages, "file in languages/"),
    ),
    name: field("The name of the firm, as it stands on every page.", text),
    legalName: field("Its name in the trade register.", text),
    foundedYear: field("The year in which it was founded.", year),
    tagline: field("One sentence on what it does, in the footer.", text),
    description: field("Two sentences on what it does, for search engines and feeds.", text),
    address: field(
      "Where visitors find it.",
      fields({
        street: field("Street and number.", text),
        postalCode: field("Postal code.", text),
        city: field("City.", text),
        country: field("Country, as it is named in countries.yaml if it is one of those.", text),
      }),
    ),
    phone: field("With the code of the country, as +46 8 465 004 10.", phone),
    email: field("The address for everything that has none of its own.", email),
    partnersEmail: field("The address for partners.", email),
    pressEmail: field("The address for journalists.", email),
    securityEmail: field("The address for reports on the security of this website.", email),
    portalUrl: field(
      "The address of the portal for clients, to which the link to log in leads.",
      url,
    ),
    network: field(
      "The firm's page in a social network.",
      fields({
        name: field("The name of the network.", text),
        url: field("The address of the firm's page there.", url),
      }),
    ),
    promises: optional(
      "How soon the firm answers, each under a name. Texts show these words, so that no two of them promise different things: {firm.promises.preview}.",
      v.record(slug, text),
    ),
    claims: optional(
      "Key figures that several pages show, each under a name.",
      v.record(slug, figureSchema),
    ),
    feeds: field(
      "Feeds are lists of news that people follow with a program of their own. These lines say what each has.",
      feedsSchema,
    ),
    timeZone: field(
      "The time zone of dates in news, by the name of its city: Europe/Stockholm.",
      v.pipe(text, v.check(isTimeZone, "must be a time zone like Europe/Stockholm")),
    ),
  });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

type Firm = v.InferOutput<ReturnType<typeof firmSchema>>;
export type Company = Omit<Firm, "language" | "promises" | "claims" | "feeds">;
export type FeedTexts = Firm["feeds"];
