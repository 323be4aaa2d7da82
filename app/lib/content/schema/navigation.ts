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
    "A page of the site, as /about, or the full address of another site, as https://example.com, which opens in a new tab.",
    choice<v.GenericSchema<string>>([path, url], pageOrSite),
  ),
});

const footerLink = fields({
  ...navLink.entries,
  to: field(
    "A page of the site, as /about, or the full address of another site, as https://example.com. For an e-mail write mailto: and the address, for a call tel: and the number.",
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
      optional(
        `What stands in addresses instead of ${name}: lower-case letters and hyphens.`,
        slug,
      ),
    ]),
  ) as Record<(typeof pageNames)[number], ReturnType<typeof optional<typeof slug>>>,
);

/** `navigation.yaml` */
export const navigationSchema = fields({
  addresses: optional(
    "Addresses of pages in words of your own: with om-oss for about, the page about the firm stands at /om-oss, and /about leads there. All links have to name the new address.",
    addresses,
  ),
  whatWeDo: field(
    "The menu that opens below its button at the top of every page.",
    fields({
      label: field("The words on its button.", text),
      links: field(
        "The links, from top to bottom.",
        v.array(
          fields({
            ...navLink.entries,
            summary: field("A few words below the link.", text),
          }),
        ),
      ),
    }),
  ),
  main: field("The links at the top of every page, beside the menu that opens.", v.array(navLink)),
  login: field(
    "The link with which clients log in to the portal.",
    fields({
      label: field("Its words on wide screens.", text),
      mobileLabel: field("Its words in the menu of phones.", text),
    }),
  ),
  footer: field(
    "The groups of links in the footer.",
    v.array(
      fields({
        heading: field("The heading of the group.", text),
        links: field("The links, from top to bottom.", v.array(footerLink)),
      }),
    ),
  ),
});

const redirectSchema = fields({
  from: field(
    "The old address on this site, as /old-page. Where a part of it differs from page to page, end it in :slug for one part, or in * for everything that follows.",
    v.pipe(
      text,
      v.regex(
        /^\/(?:[a-z\d-]+\/)*(?:[a-z\d-]+|:slug|\*)$/,
        "must be a path, its last part optionally :slug or *",
      ),
    ),
  ),
  to: field(
    "The page that is shown instead. If the old address ends in :slug or *, this one may end in the same, which then takes over that part.",
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
