import * as v from "valibot";
import { field, fields, path, text } from "./basics.ts";

const navLink = fields({
  label: field("The words of the link.", text),
  to: field("The page that it leads to, as /about.", path),
});

/** `navigation.yaml` */
export const navigationSchema = fields({
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
        links: field("Its links.", v.array(navLink)),
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
