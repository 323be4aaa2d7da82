import * as v from "valibot";
import { email, field, fields, oneOf, optional, phone, rules, text } from "./basics.ts";

const memberSchema = (portraits: readonly string[]) =>
  fields({
    name: field(
      "First name and family name, at most 60 characters.",
      v.pipe(text, v.maxLength(60, "must be at most 60 characters")),
    ),
    role: field("What the person does in the firm.", text),
    image: field(
      "The portrait, in images/people, without its ending. Pages know the person by it: to change the picture, replace it under its present name.",
      oneOf(portraits, "picture in images/people"),
    ),
    email: field("The person's own address.", email),
    phone: optional("With the code of the country, as +46 8 465 004 10.", phone),
  });

/** `people.yaml`: the team, in the order of the contact page. */
export const peopleSchema = ({ portraits }: { portraits: readonly string[] }) =>
  v.pipe(
    v.array(memberSchema(portraits)),
    rules(function* (people: TeamMember[]) {
      for (const name of ["name", "image", "email"] as const) {
        const first = new Map<string, string>();
        for (const [index, person] of people.entries()) {
          const other = first.get(person[name]);
          first.set(person[name], other ?? person.name);
          if (other !== undefined)
            yield {
              path: [index, name],
              message: `is that of ${other} too: everybody has their own`,
            };
        }
      }
    }),
  );

export type TeamMember = v.InferOutput<ReturnType<typeof memberSchema>>;

/** Somebody of the team, by their portrait. */
export const person = ({ people }: { people: ReadonlyMap<string, unknown> }) =>
  field(
    "Somebody of people.yaml, by their portrait.",
    oneOf([...people.keys()], "portrait of somebody in people.yaml"),
  );
