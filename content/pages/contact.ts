import type { PageContent } from "#content/schema/page.ts";

export const contact: PageContent = {
  meta: {
    title: "Contact",
    description:
      "Address, telephone and e-mail of our Stockholm office, for general enquiries, consulting, press and partnerships.",
  },
  hero: {
    title: "Ask us",
    subtitle: "A question about a figure is answered the same day, whoever asks.",
  },
  sections: [],
};
