import { company } from "#content/company.ts";
import type { ContactContent } from "#content/schema/contact.ts";

export const contact: ContactContent = {
  meta: {
    title: "Contact",
    description: "How to reach a firm of one person: by e-mail, by telephone and at the door.",
  },
  hero: { title: "Ask us" },
  enquiries: [{ heading: "Enquiries", text: "Write or call.", email: company.email }],
  office: { heading: "Office", text: "Ring the bell.", hours: [], way: [] },
  team: { heading: "The team", text: "One person." },
};
