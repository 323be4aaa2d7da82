import type { PageContent } from "#content/schema/page.ts";

export const privacyPolicy: PageContent = {
  meta: {
    title: "Privacy policy",
    description:
      "What this website stores about you, why and for how long, and what you can ask us to do with it. We set no cookies.",
  },
  hero: { title: "Privacy policy" },
  sections: [
    {
      heading: "In short",
      paragraphs: [
        "Reading this website leaves nothing behind: it sets no cookies, loads nothing from other companies and does not recognise you when you come back.",
        "When you fill in a form we store what you typed, so that we can send you what you asked for. You can ask us at any time what we have stored, and have it corrected or erased.",
      ],
      ctas: [{ text: "CONTACT US", link: "/contact" }],
    },
  ],
};
