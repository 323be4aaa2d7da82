import * as v from "valibot";
import { choice, field, fields, named, oneOf, optional, text, texts } from "./basics.ts";
import type { Known } from "./known.ts";
import { person } from "./people.ts";

/** A picture of somebody of the team, whose name and role people.yaml has. */
const portraitSchema = (known: Known) =>
  v.pipe(
    fields({
      person: named(
        "Somebody of people.yaml, by their portrait.",
        known.people,
        "portrait of somebody in people.yaml",
      ),
      description: field(
        "What the portrait shows, after the name: with red hair, in a blue shirt.",
        text,
      ),
      credit: field("Who is to be named beside it.", text),
    }),
    v.transform(({ person: { name, role, image }, description, credit }): PressImage => ({
      src: `images/people/${image}.webp`,
      alt: `${name}, ${description}`,
      caption: `${name}, ${role}`,
      credit,
    })),
  );

const logoSchema = (known: Known) =>
  v.pipe(
    fields({
      logo: field("The logotype, without its ending.", oneOf(known.brand, "file in brand/")),
      background: optional(
        "The background on which it can be seen: light, or dark.",
        v.picklist(["light", "dark"], "must be light or dark"),
      ),
      alt: field("What it shows, for people who do not see it.", text),
      caption: field("The line below it.", text),
      credit: field("Who is to be named beside it.", text),
    }),
    v.transform(({ logo, ...about }): PressImage => ({ src: `brand/${logo}.svg`, ...about })),
  );

function pressImageSchema(known: Known) {
  const [portrait, logo] = [portraitSchema(known), logoSchema(known)];
  return choice<v.GenericSchema<unknown, PressImage>>([portrait, logo], (written) =>
    "logo" in written ? logo : portrait,
  );
}

export interface PressImage {
  /** A file of the firm: a portrait in images/people or a logotype in brand. */
  src: string;
  alt: string;
  caption: string;
  credit: string;
  background?: "light" | "dark" | undefined;
}

/** `press.yaml`: the page for journalists, and the press kit. */
export const pressSchema = (known: Known) =>
  fields({
    images: field(
      "Portraits and logotypes to print. The page leaves out an empty list.",
      v.array(pressImageSchema(known)),
    ),
    usage: field("How they may be used.", text),
    boilerplate: field(
      "The firm in words that can be printed as they are.",
      fields({
        short: field("The firm in one paragraph.", text),
        long: field("The firm in several paragraphs.", texts),
      }),
    ),
    contact: field(
      "Whom journalists call.",
      fields({ person: person(known), text: field("What to expect.", text) }),
    ),
    spokespeople: field(
      "Who can be interviewed about what.",
      v.array(
        fields({
          person: person(known),
          subjects: field("What they speak about.", texts),
          languages: field("In which languages.", texts),
        }),
      ),
    ),
  });

export type Press = v.InferOutput<ReturnType<typeof pressSchema>>;
