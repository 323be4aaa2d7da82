import * as v from "valibot";
import { email, phone, slug, text } from "./basics.ts";

export const teamMemberSchema = v.strictObject({
  name: text,
  role: text,
  /** Slug of the portrait in content/images/people. */
  image: slug,
  email,
  phone: v.optional(phone),
});

export type TeamMember = v.InferOutput<typeof teamMemberSchema>;
