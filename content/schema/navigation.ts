import * as v from "valibot";
import { path, text } from "./basics.ts";

const navLink = v.strictObject({ label: text, to: path });

export const navigationSchema = v.strictObject({
  whatWeDo: v.strictObject({
    label: text,
    links: v.array(v.strictObject({ ...navLink.entries, summary: text })),
  }),
  main: v.array(navLink),
  login: v.strictObject({ label: text, mobileLabel: text }),
  footer: v.array(v.strictObject({ heading: text, links: v.array(navLink) })),
});

export const redirectSchema = v.strictObject({
  from: v.pipe(
    text,
    v.regex(/^\/[a-z\d/:*-]+$/, "must be a path, its last part optionally :slug or *"),
  ),
  to: v.pipe(text, v.regex(/^\/[a-z\d/:*-]*$/, "must be a path with the same :slug or *")),
});

export type Navigation = v.InferOutput<typeof navigationSchema>;
export type LegacyRedirect = v.InferOutput<typeof redirectSchema>;
