import type { FormTexts } from "#content/schema/forms.ts";

export const forms: FormTexts = {
  signup: {
    heading: "Få siffrorna först",
    intro: "Nyhetsbrev och pressmeddelanden när det finns något att berätta. Högst ett i månaden.",
    label: "Få det med e-post",
  },
  webinar: {
    document: "bocker-och-lasning-smakprov",
    art: "bocker-och-lasning",
    eyebrow: "Webbseminarium",
    heading: "Se vårt senaste webbseminarium: Boken i örat",
    button: "HÄMTA MATERIALET",
  },
  privacy: {
    text: "Vi använder dina uppgifter för att skicka det du ber om, och till inget annat.",
    link: "Integritetspolicy",
  },
};
