import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readContent } from "#server/content/load-content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { escapeHtml } from "#app/lib/html-tree.ts";
import { readCommandLine } from "#server/command-line.ts";
import { createLinks } from "#server/mail/links.ts";
import { composeMessage, type Message } from "#server/mail/messages.ts";

const content = await readContent();

readCommandLine(
  "Usage: npm run mail:preview\nWrites every message of the site, as HTML and as plain text, and a page that shows them all.",
  {},
);

const to = "reader@example.com";
const person = { Name: "Åsa Öberg", Email: to, Company: "Nordlys Media" };
const createdAt = "2026-11-15T09:30:00.000Z";
const origin = {
  utm_source: "linkedin",
  utm_medium: "social",
  utm_campaign: "autumn",
  page: sitePath(content, "/products/tv-and-streaming"),
  referrer: "www.linkedin.com",
};
const signupId = "0b0f5c58-93f2-8d5e-9a57-7f3f2f3c1f10";

const messages: Record<string, Message> = {
  confirm: { kind: "confirm", to, signupId, newsletters: true, pressReleases: true },
  access: { kind: "access", to },
  erasure: { kind: "erasure", to },
  "lead-signup": {
    kind: "lead",
    to: content.company.email,
    table: "News_registration",
    record: { ...person, "Newsletter interest": true, "Press release interest": true },
    origin,
    createdAt,
  },
  "lead-preview": {
    kind: "lead",
    to: content.company.email,
    table: "Report_preview_downloads",
    record: { ...person, "Report downloaded": "TV & Streaming" },
    origin: { page: origin.page },
    createdAt,
  },
  "lead-download": {
    kind: "lead",
    to: content.company.email,
    table: "Interest",
    record: {
      name: person.Name,
      email: to,
      company: person.Company,
      title: "Head of Strategy",
      pdf_downloaded: "the-battle-for-attention.pdf",
      subject: "Webinar: The Battle for Attention",
    },
    origin: {},
    createdAt,
  },
};

const folder = fileURLToPath(new URL("../.cache/mail-preview/", import.meta.url));
mkdirSync(folder, { recursive: true });
const context = {
  content: () => content,
  siteUrl: "https://www.example.com",
  links: createLinks("a key for previews only"),
};
const sections = Object.entries(messages).map(([name, message]) => {
  const { subject, html, text } = composeMessage(message, context);
  writeFileSync(`${folder}${name}.html`, html);
  writeFileSync(`${folder}${name}.txt`, text);
  const kilobytes = (Buffer.byteLength(html + text) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${kilobytes} kB, ${subject}\n`);
  return `<h2>${escapeHtml(subject)}</h2><p><iframe src="${name}.html" width="360" height="720"></iframe> <iframe src="${name}.html" width="700" height="720"></iframe></p><pre>${escapeHtml(text)}</pre>`;
});
writeFileSync(
  `${folder}index.html`,
  `<!doctype html><html lang="${content.words.lang}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Messages</title>${sections.join("")}</html>`,
);
process.stdout.write(`Open ${folder}index.html in a browser.\n`);
