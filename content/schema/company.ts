import * as v from "valibot";
import { email, phone, text, url } from "./basics.ts";

export const companySchema = v.strictObject({
  name: text,
  legalName: text,
  foundedYear: v.pipe(v.number(), v.integer(), v.minValue(1800)),
  tagline: text,
  description: text,
  address: v.strictObject({ street: text, postalCode: text, city: text, country: text }),
  phone,
  email,
  partnersEmail: email,
  pressEmail: email,
  /** The contact for security reports. */
  securityEmail: email,
  portalUrl: url,
  network: v.strictObject({ name: text, url }),
});

export type Company = v.InferOutput<typeof companySchema>;
