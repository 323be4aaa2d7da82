import * as v from "valibot";
import { email, fileIn, phone, slug, text } from "./basics.ts";

export const teamMemberSchema = v.strictObject({
  name: v.pipe(text, v.maxLength(60, "must be at most 60 characters")),
  role: text,
  /** The portrait in content/images/people. */
  image: v.pipe(slug, fileIn("content/images/people", ".webp")),
  email,
  phone: v.optional(phone),
});

export const teamSchema = v.pipe(
  v.array(teamMemberSchema),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [index, person] of dataset.value.entries())
      for (const field of ["name", "image", "email"] as const) {
        const first = dataset.value.find((other) => other[field] === person[field]);
        if (!first || first === person) continue;
        const entry = { type: "array", origin: "value", input: dataset.value } as const;
        addIssue({
          message: `is that of ${first.name} too: everybody needs a ${field} of their own`,
          path: [
            { ...entry, key: index, value: person },
            { type: "object", origin: "value", input: person, key: field, value: person[field] },
          ],
        });
      }
  }),
);

export type TeamMember = v.InferOutput<typeof teamMemberSchema>;
