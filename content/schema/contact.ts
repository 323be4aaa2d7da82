import * as v from "valibot";
import { email, phone, text } from "./basics.ts";
import { callToAction, pageHeadSchema } from "./page.ts";
import { person } from "./press.ts";

const enquirySchema = v.strictObject({
  heading: text,
  text,
  person: v.optional(person),
  /** The person's address if left out. */
  email: v.optional(email),
  phone: v.optional(phone),
  more: v.optional(callToAction),
});

export const contactSchema = v.strictObject({
  ...pageHeadSchema.entries,
  /** The first is shown above the others, with the address. */
  enquiries: v.pipe(v.array(enquirySchema), v.minLength(1, "must not be empty")),
  office: v.strictObject({
    heading: text,
    text,
    hours: v.array(v.strictObject({ days: text, open: text })),
    /** Directions, stop by stop; the last one is the door. */
    way: v.array(v.strictObject({ stop: text, note: text })),
  }),
  team: v.strictObject({ heading: text, text }),
});

export type Enquiry = v.InferOutput<typeof enquirySchema>;
export type ContactContent = v.InferOutput<typeof contactSchema>;
