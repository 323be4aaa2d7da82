import { company } from "#content/company.ts";
import { wcagTests } from "#content/schema/wcag.ts";
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
  updated: wcagTests.changed,
  sections: [
    {
      kind: "accessibility",
      heading: "How far this website conforms",
      paragraphs: [
        "This statement is about the pages of this website. The documents that can be downloaded are tagged PDFs, and no test looks at them. The client portal is a website of its own.",
        "The tests run on the program of this website with texts and pictures of a sample firm. What is written and shown here is checked by people.",
        `A test proves that something works for the machine that tries it. Whether it works for you, only you can tell us: write to ${company.email}.`,
      ],
      notes: [
        {
          criteria: ["1.3.2"],
          state: "not tested",
          text: "Whether the page makes sense in the order in which it is read out is not tested beyond the order of headings and of what takes the focus.",
        },
        {
          criteria: ["1.3.3", "2.4.6", "3.2.4"],
          state: "not tested",
          text: "Whether an instruction, a heading or a label says enough is for people to judge. No test does.",
        },
        {
          criteria: ["1.4.5"],
          state: "not tested",
          text: "Charts, titles and quotations are text. Pages of documents are shown as pictures, with a description of each, and no test looks for other pictures of text.",
        },
        {
          criteria: ["1.4.11"],
          state: "not tested",
          text: "In colours that a visitor forces on the page, fields have an edge, and lines of charts and icons can be seen: that is tested. Their contrast in our own colours is not measured.",
        },
        {
          criteria: ["2.5.2"],
          state: "not tested",
          text: "Buttons and links are those of the browser, which act when they are released. No test tries to let go beside one.",
        },
        {
          criteria: ["3.1.2"],
          state: "not tested",
          text: "Pages are in English. Names and titles in other languages are not marked as such.",
        },
        {
          criteria: ["1.1.1"],
          text: "Pictures and charts have a description or are marked as decoration. Whether a description is a good one, people decide.",
        },
        {
          criteria: ["1.3.1"],
          text: "Headings follow one another without a gap, and lists, tables, fields and parts of the page are marked as what they are.",
        },
        {
          criteria: ["1.3.4", "1.4.10"],
          text: "At 400 per cent, and on a phone that lies on its side, every page is as wide as the window and has all of its text. Left out there is only what the site says elsewhere, such as what related reports are about.",
        },
        {
          criteria: ["1.3.5", "3.3.2"],
          text: "Every field has a label, and those about you tell the browser what they are for, so that it can fill them in.",
        },
        {
          criteria: ["1.4.1"],
          text: "Links in a text differ by more than their colour.",
        },
        {
          criteria: ["1.4.3"],
          text: "Texts are measured against their ground, over pictures too.",
        },
        {
          criteria: ["1.4.4"],
          text: "With the page zoomed to 200 per cent, or the browser set to text of twice the size, nothing overlaps and nothing is cut off. Where a browser enlarges text but not the page, words can overlap in windows narrower than 1440 pixels.",
        },
        {
          criteria: ["1.4.12"],
          text: "With wider lines, letters and words nothing overlaps and nothing is cut off.",
        },
        {
          criteria: ["1.4.13"],
          text: "The small boxes with e-mail addresses stay while the pointer is on them, and go with Escape.",
        },
        {
          criteria: ["2.1.1", "2.1.2", "2.4.3"],
          text: "Tab leads to everything that can be used, in the order of the page and out of it again. Menus, forms, dialogs, the row of news and the pictures are used by keyboard alone.",
        },
        {
          criteria: ["2.2.1"],
          text: "There are no time limits. A message that closes by itself stays while the pointer is on it.",
        },
        {
          criteria: ["2.2.2"],
          text: "The row of news has a button that stops it, stands still under the pointer and the focus, and never moves where less motion is asked for. Nothing else moves by itself then either.",
        },
        {
          criteria: ["2.4.1"],
          text: "The first link of a page skips to its content.",
        },
        {
          criteria: ["2.4.2", "3.1.1"],
          text: "Every page has a title and says in which language it is written.",
        },
        {
          criteria: ["2.4.4"],
          text: "Links have a name, and links of one name below one heading lead to one place.",
        },
        {
          criteria: ["2.4.5", "3.2.3", "3.2.6"],
          text: "Menus, footer and the ways to reach us are the same on every page and in the same order.",
        },
        {
          criteria: ["2.4.7", "2.4.11"],
          text: "Whatever has the focus has a ring around it and is not covered, at 400 per cent too.",
        },
        {
          criteria: ["2.5.1", "2.5.7"],
          text: "What can be swiped can be moved with buttons and keys as well.",
        },
        {
          criteria: ["2.5.3"],
          text: "The words that are seen on a button or link are part of its name.",
        },
        {
          criteria: ["2.5.8"],
          text: "What can be pressed is at least 24 pixels wide and high, or has as much room around it.",
        },
        {
          criteria: ["3.2.1", "3.2.2"],
          text: "Nothing opens and no other page comes because something gets the focus or is filled in.",
        },
        {
          criteria: ["3.3.1", "3.3.3"],
          text: "A form says at each field what is wrong and how to mend it, and keeps what was typed.",
        },
        {
          criteria: ["3.3.7"],
          text: "Whoever downloads a second document finds the form filled in.",
        },
        {
          criteria: ["4.1.2"],
          text: "What can be used has a name and a role in the accessibility tree, as menus, dialogs, forms and charts do.",
        },
        {
          criteria: ["4.1.3"],
          text: "What a form answers, what a search finds and where the row of news stands is announced without moving the focus.",
        },
        {
          criteria: ["1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.4.2"],
          state: "does not apply",
          text: "There is no sound and no video.",
        },
        {
          criteria: ["2.1.4"],
          state: "does not apply",
          text: "No single letter or sign is a shortcut.",
        },
        {
          criteria: ["2.3.1"],
          state: "does not apply",
          text: "Nothing flashes.",
        },
        {
          criteria: ["2.5.4"],
          state: "does not apply",
          text: "Nothing is used by moving the device.",
        },
        {
          criteria: ["3.3.4"],
          state: "does not apply",
          text: "No form makes a contract or a payment, and none changes what is already stored.",
        },
        {
          criteria: ["3.3.8"],
          state: "does not apply",
          text: "Nobody logs in on this website.",
        },
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
