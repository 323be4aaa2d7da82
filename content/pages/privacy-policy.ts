import { company } from "#content/company.ts";
import type { PrivacyPolicyPage } from "#content/schema/own-pages.ts";

const { legalName, email, address } = company;

export const privacyPolicy: PrivacyPolicyPage = {
  meta: {
    title: "Privacy policy",
    description:
      "What this website stores about you, why and for how long, and what you can ask us to do with it. We set no cookies.",
  },
  hero: { title: "Privacy policy" },
  updated: "2026-11-19",
  summary: [
    "You can read this website without telling us who you are: it sets no cookies, loads nothing from other companies and does not recognise you when you come back.",
    "When you fill in a form we store what you typed, to send you what you asked for. You can have it shown to you, corrected or erased at any time.",
  ],
  forms: {
    heading: "What each form stores",
    rows: [
      {
        form: "Newsletter and press releases",
        stores: "Name, e-mail address, company if you give one, and which of the two you want",
        purpose: "To send you the newsletter, press releases or both",
        kept: "Until you ask us to erase it",
      },
      {
        form: "Report preview",
        stores: "Name, e-mail address, company, and the report you asked about",
        purpose: "To give you the preview and, once, to ask whether it was of use",
        kept: "24 months",
      },
      {
        form: "Download",
        stores: "Name, work e-mail address, company, job title, and the document you took",
        purpose: "To give you the document and, once, to ask whether it was of use",
        kept: "24 months",
      },
    ],
  },
  messages: {
    heading: "How you confirm and unsubscribe",
    paragraphs: [
      "When you register for the newsletter or press releases, this website sends one message that asks you to confirm. You get no newsletter and no press release until you do. We store when you confirmed and what you agreed to, word for word, for as long as we keep your registration.",
      "Every message of this website has a link by which you unsubscribe. When you use it, we store that you left, with a hash in place of your address, and send you no more newsletters and press releases. Your registration stays stored until you ask us to erase it.",
      "This website sends an address three messages a day at most, whoever asks for them. To count them we store the time of each and a hash of the address, for 24 months.",
      "By the form at the end of this page you ask for a copy of what we have stored about you, or have it erased. We store your request with your address. A request to be erased is erased together with the rest, a request for a copy after 24 months.",
      "Our messages have no pictures and nothing that tells us whether you have opened them.",
    ],
  },
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [
        `${legalName}, ${address.street}, ${address.postalCode} ${address.city}, ${address.country}, is the controller of the personal data described here. Write to ${email} about anything on this page.`,
      ],
    },
    {
      heading: "On what ground",
      paragraphs: [
        "The newsletter rests on your consent (article 6.1 a of the General Data Protection Regulation), which you can withdraw whenever you like. Previews and downloads rest on our legitimate interest (article 6.1 f) in knowing who reads our reports and in following up a request that you have made yourself.",
        "You do not have to fill in a form to read this website. Without the fields marked as required we cannot give you what the form is for.",
      ],
    },
    {
      heading: "Where it is kept, and who sees it",
      paragraphs: [
        "What you enter is stored in a database within the European Union. Those of us who answer enquiries can read it, and may get it by e-mail. It may be copied to the customer register that we keep for the same purpose. The companies that run the database, the register and our e-mail do so on our behalf and under our instructions. We do not sell it, and we do not give it to anyone else.",
        "Backups of the database are deleted after a month. What has been erased is gone from them by then, at the latest.",
      ],
    },
    {
      heading: "Where you came from",
      paragraphs: [
        "With a form we also store when you sent it and, where your browser tells us, the page on which you filled it in. In the same way we store the name of the website that led you here and the campaign that is named in the link you followed, such as one in an advertisement of ours. Nothing is stored on your device for this.",
        "The server counts how many pages are asked for and how many forms are sent, and one page in ten tells us how fast it appeared and reacted. These are numbers only, and say nothing about who.",
      ],
    },
    {
      heading: "Cookies and your browser",
      paragraphs: [
        "We set no cookies, and there is no tracking, no advertising and no analytics service of another company on these pages.",
        "If you download a document, your browser keeps the details you entered in its session storage, so that you need not type them again for the next one. They stay on your computer, are sent to us only when you send a form, and are gone when you close the tab.",
      ],
    },
    {
      heading: "Technical logs",
      paragraphs: [
        "Our server notes which pages were asked for, when, and whether they could be delivered, in order to find faults. This log holds no internet address and nothing you type into a form.",
        "To protect the website from abuse the server counts, in memory, how many forms and pages an internet address asks for. The counts are not written down, and are gone when the server is restarted.",
        "One page in ten tells us how long it took to appear and to react, whether it jumped, whether a script failed, and whether it was read on a phone, a tablet or a computer. It says nothing about who read it.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You can ask us what we have stored about you and get a copy of it, have errors corrected, have it erased, have its use restricted or moved elsewhere, and object to a use that rests on legitimate interest. You can unsubscribe at any time and need give no reason.",
        `Write to ${email}. We answer within a month, normally the same week, and it costs nothing. If you think we have handled your data wrongly you can complain to the Swedish Authority for Privacy Protection (IMY) or to the authority in your own country.`,
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "If we change what is stored or why, we change this page first and write to those it concerns.",
      ],
    },
  ],
};
