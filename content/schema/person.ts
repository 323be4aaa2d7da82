import * as v from "valibot";
import { email, fileIn, phone, slug, text } from "./basics.ts";

export const teamMemberSchema = v.strictObject({
  name: text,
  role: text,
  /** The portrait in content/images/people. */
  image: v.pipe(slug, fileIn("content/images/people", ".webp")),
  email,
  phone: v.optional(phone),
});

export type TeamMember = v.InferOutput<typeof teamMemberSchema>;
