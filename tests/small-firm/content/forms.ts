import type { FormTexts } from "#content/schema/forms.ts";

export const forms: FormTexts = {
  signup: {
    heading: "Get the numbers by e-mail",
    intro: "When there is something worth telling.",
    label: "Get it by e-mail",
  },
  privacy: { text: "We use what you enter to send you what you ask for.", link: "Privacy policy" },
};
