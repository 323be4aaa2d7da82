import type { FormTexts } from "#content/schema/forms.ts";

/** What the firm says around the forms in which visitors leave their details. */
export const forms: FormTexts = {
  signup: {
    heading: "Get the numbers before they are quoted",
    intro:
      "Newsletters and press releases, when there is something worth telling. Never more than twice a month.",
    label: "Get it by e-mail",
  },
  webinar: {
    document: "the-battle-for-attention",
    art: "tv-and-streaming",
    eyebrow: "Webinar",
    heading: "Check out our latest webinar: The Battle for Attention",
    button: "DOWNLOAD CONTENT",
  },
  privacy: {
    text: "We use what you enter to send you what you ask for, and for nothing else.",
    link: "Privacy policy",
  },
};
