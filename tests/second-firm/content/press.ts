import { company } from "#content/company.ts";
import { people } from "#content/people.ts";
import type { Press } from "#content/schema/press.ts";

const logos = [
  "logo-positive",
  "logo-negative",
  "logo-mono-black",
  "logo-mono-white",
  "mark-positive",
  "mark-negative",
];

const somebody = "person-a";

export const press: Press = {
  images: [
    ...people.map(({ image, name, role }) => ({
      src: `images/people/${image}.webp`,
      alt: name,
      caption: `${name}, ${role}`,
      credit: company.name,
    })),
    ...logos.map((file) => ({
      src: `brand/${file}.svg`,
      alt: `${company.name} logotype`,
      caption: `Logotype, ${file}`,
      credit: company.name,
      ground: "light" as const,
    })),
  ],
  usage: "Free to use.",
  boilerplate: { short: `${company.name} is a firm.`, long: [`${company.name} is a firm.`] },
  contact: { person: somebody, text: "Call or write." },
  spokespeople: [{ person: somebody, subjects: ["Everything"], languages: ["English"] }],
};
