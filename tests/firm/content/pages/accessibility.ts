import { company } from "#content/company.ts";
import type { AddedPage } from "#content/schema/added-page.ts";

export const page: AddedPage = {
  meta: {
    title: "Accessibility statement",
    description:
      "How far this website conforms to WCAG 2.2 at level AA: what is tested with every change, what is not, and how to tell us what is in your way.",
  },
  hero: {
    title: "Accessibility",
    subtitle: "What we test, what we do not, and whom to write to when something is in your way.",
  },
  art: "contact",
  navigation: { label: "Accessibility", footer: "Material", after: "/privacy-policy" },
  updated: "2026-11-18",
  sections: [
    {
      kind: "text",
      heading: "How far this website conforms",
      paragraphs: [
        "This website conforms to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA where it is tested. Not everything is: what is missing stands below. It was last tested on 18 November 2026.",
        "This statement is about the pages of this website. The documents that can be downloaded are tagged PDFs, and no test looks at them. The client portal is a website of its own.",
        "The tests run on the program of this website with texts and pictures of a sample firm. What is written and shown here is checked by people.",
        `A test proves that something works for the machine that tries it. Whether it works for you, only you can tell us: write to ${company.email}.`,
      ],
    },
    {
      kind: "cards",
      heading: "What is tested",
      intro: "The numbers are those of the success criteria.",
      cards: [
        {
          name: "Pictures and structure",
          text: "Pictures and charts have a description or are marked as decoration. Headings follow one another without a gap, and lists, tables, fields and parts of the page are marked as what they are. (1.1.1, 1.3.1, 4.1.2)",
        },
        {
          name: "Contrast",
          text: "Texts are measured against their background, over pictures too. Links in a text differ by more than their colour. (1.4.1, 1.4.3)",
        },
        {
          name: "Zoom and text size",
          text: "At 400 per cent, and on a phone that lies on its side, every page is as wide as the window and has all of its text. With text of twice the size, or wider lines, letters and words, nothing overlaps and nothing is cut off. Where a browser enlarges text but not the page, words can overlap in windows narrower than 1440 pixels. (1.3.4, 1.4.4, 1.4.10, 1.4.12)",
        },
        {
          name: "Keyboard and focus",
          text: "Tab leads to everything that can be used, in the order of the page and out of it again; the first link skips to the content. Menus, forms, dialogs, the row of news and the pictures are used by keyboard alone. Whatever has the focus has a ring around it and is not covered. (2.1.1, 2.1.2, 2.4.1, 2.4.3, 2.4.7, 2.4.11)",
        },
        {
          name: "Pointer and touch",
          text: "What can be swiped can be moved with buttons and keys as well. What can be pressed is at least 24 pixels wide and high, or has as much room around it. The small boxes with e-mail addresses stay while the pointer is on them, and go with Escape. (1.4.13, 2.5.1, 2.5.7, 2.5.8)",
        },
        {
          name: "Time and motion",
          text: "There are no time limits. The row of news has a button that stops it, stands still under the pointer and the focus, and never moves where less motion is asked for. Nothing else moves by itself then either. (2.2.1, 2.2.2)",
        },
        {
          name: "Finding the way",
          text: "Every page has a title and says in which language it is written. Menus, footer and the ways to reach us are the same on every page and in the same order. Links have a name that contains the words that are seen, and links of one name below one heading lead to one place. (2.4.2, 2.4.4, 2.4.5, 2.5.3, 3.1.1, 3.2.3, 3.2.6)",
        },
        {
          name: "Forms",
          text: "Every field has a label, and those about you tell the browser what they are for. A form says at each field what is wrong and how to mend it, and keeps what was typed. Whoever downloads a second document finds the form filled in. Nothing opens because something gets the focus or is filled in. What a form answers and what a search finds is announced. (1.3.5, 3.2.1, 3.2.2, 3.3.1, 3.3.2, 3.3.3, 3.3.7, 4.1.3)",
        },
      ],
    },
    {
      kind: "cards",
      heading: "What is not covered by tests",
      cards: [
        {
          name: "Sense and wording",
          text: "Whether a page makes sense in the order in which it is read out, and whether an instruction, a heading or a label says enough, is for people to judge. (1.3.2, 1.3.3, 2.4.6, 3.2.4)",
        },
        {
          name: "Pictures of text",
          text: "Charts, titles and quotations are text. Pages of documents are shown as pictures, with a description of each, and no test looks for other pictures of text. (1.4.5)",
        },
        {
          name: "Contrast of fields and charts",
          text: "In colours that a visitor forces on the page, fields have an edge, and lines of charts and icons can be seen: that is tested. Their contrast in our own colours is not measured. (1.4.11)",
        },
        {
          name: "Releasing a button",
          text: "Buttons and links are those of the browser, which act when they are released. No test tries to let go beside one. (2.5.2)",
        },
        {
          name: "Other languages",
          text: "Pages are in English. Names and titles in other languages are not marked as such. (3.1.2)",
        },
      ],
    },
    {
      kind: "text",
      heading: "What does not apply",
      paragraphs: [
        "There is no sound and no video, nothing flashes, no single letter is a shortcut, and nothing is used by moving the device. Nobody logs in here, and no form makes a contract or a payment.",
      ],
    },
    {
      kind: "text",
      heading: "Tell us",
      paragraphs: [
        `If something is in your way, or you need a page, a chart or a document in another form, write to ${company.email} or call ${company.phone}. Say which page it was and what you used to read it.`,
      ],
      ctas: [{ text: "CONTACT US", link: "/contact" }],
    },
    {
      kind: "text",
      heading: "If our answer does not help",
      paragraphs: [
        "You can turn to the authority that supervises accessibility or discrimination in your country. Write to us first if you can: we would rather mend it.",
      ],
    },
  ],
};
