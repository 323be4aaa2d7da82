import { company } from "#content/company.ts";
import type { ContactContent } from "#content/schema/contact.ts";

export const contact: ContactContent = {
  meta: {
    title: "Contact",
    description:
      "How to reach the second firm, by mail, by telephone and in person, and who answers.",
  },
  hero: { title: "Reach us" },
  sections: [],
  enquiries: [
    { heading: "General enquiries", text: "Write or call.", email: company.email },
    { heading: "Consulting", text: "Write or call.", person: "person-a" },
  ],
  office: {
    heading: "Office",
    text: "On the ground floor.",
    hours: [{ days: "Every day", open: "9–17" }],
    way: [{ stop: "The door", note: "Ring the bell" }],
  },
  team: { heading: "The team", text: "Seven people." },
};
