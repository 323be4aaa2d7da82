import * as v from "valibot";
import { pageNames } from "#app/lib/site-addresses.ts";
import { choice, email, field, fields, optional, path, slug, text, url } from "./basics.ts";

const mailLink = v.pipe(
  text,
  v.check(
    (link) => v.is(email, link.replace(/^mailto:/, "")),
    "must be mailto: and an e-mail address",
  ),
);
const phoneLink = v.pipe(
  text,
  v.regex(/^tel:\+\d+$/, "must be tel: and an international number without spaces"),
);
/** What resembles neither a site nor a path is told about paths, which most links are. */
const pageOrSite = (written: unknown) => (/^[^/].*[:.]/.test(`${written}`) ? url : path);

const navLink = fields({
  label: field("The words of the link.", text),
  to: field(
    "The page that it leads to, as /about, or the https:// address of another site, which opens in a new tab.",
    choice<v.GenericSchema<string>>([path, url], pageOrSite),
  ),
});

const footerLink = fields({
  ...navLink.entries,
  to: field(
    "As in the menus, or mailto: and an e-mail address, or tel: and a number.",
    choice<v.GenericSchema<string>>([path, url, mailLink, phoneLink], (written) => {
      if (`${written}`.startsWith("mailto:")) return mailLink;
      return `${written}`.startsWith("tel:") ? phoneLink : pageOrSite(written);
    }),
  ),
});

const addresses = fields(
  Object.fromEntries(
    pageNames.map((name) => [
      name,
      optional(`The word in the place of ${name}, in lower-case letters and hyphens.`, slug),
    ]),
  ) as Record<(typeof pageNames)[number], ReturnType<typeof optional<typeof slug>>>,
);

/** `navigation.yaml` */
export const navigationSchema = fields({
  addresses: optional(
    "The addresses of the program's pages in words of your own: with `about: om-oss` the page about the firm stands at /om-oss, and /about leads there. Links in all files name the page as it stands here.",
    addresses,
  ),
  whatWeDo: field(
    "The menu that opens.",
    fields({
      label: field("The words on its button.", text),
      links: field(
        "Its links.",
        v.array(
          fields({
            ...navLink.entries,
            summary: field("A few words below the link.", text),
          }),
        ),
      ),
    }),
  ),
  main: field("The other links of the header.", v.array(navLink)),
  login: field(
    "The link to the portal.",
    fields({
      label: field("On wide screens.", text),
      mobileLabel: field("In the menu of phones.", text),
    }),
  ),
  footer: field(
    "The groups of links in the footer.",
    v.array(
      fields({
        heading: field("The heading of the group.", text),
        links: field("Its links.", v.array(footerLink)),
      }),
    ),
  ),
});

const redirectSchema = fields({
  from: field(
    "The old path. `:slug` stands for one part of it, `*` for the rest.",
    v.pipe(
      text,
      v.regex(
        /^\/(?:[a-z\d-]+\/)*(?:[a-z\d-]+|:slug|\*)$/,
        "must be a path, its last part optionally :slug or *",
      ),
    ),
  ),
  to: field(
    "The page that is there now, with the same :slug or *.",
    v.pipe(
      text,
      v.regex(
        /^\/(?:[a-z\d-]+\/)*(?:[a-z\d-]+|:slug|\*)?$/,
        "must be a path with the same :slug or *",
      ),
    ),
  ),
});

/** `redirects.yaml`: addresses of earlier sites that are still linked to from elsewhere. */
export const redirectsSchema = v.array(redirectSchema);

export type Navigation = v.InferOutput<typeof navigationSchema>;
export type LegacyRedirect = v.InferOutput<typeof redirectSchema>;
