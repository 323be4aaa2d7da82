import type { Press } from "#content/schema/press.ts";

export const press: Press = {
  images: [],
  usage: "Free to quote with the source line.",
  boilerplate: { short: "A firm of one.", long: ["A firm of one, with one report."] },
  contact: { person: "karin-ekstrand", text: "Call or write." },
  spokespeople: [],
};
