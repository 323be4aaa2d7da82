import { fillTemplate, listed } from "#app/lib/text.ts";
import { company } from "#content/company.ts";
import { messageWords } from "#content/language.ts";
import type { Origin } from "#app/lib/origin.ts";
import { type LeadRecords, type LeadTable, personOf } from "#server/leads/lead-store.ts";
import type { Links } from "./links.ts";
import { messageHtml, messageText, type MessageContent } from "./message-layout.ts";

interface Interests {
  newsletters: boolean;
  pressReleases: boolean;
}

/** Asks a visitor to press a button on a page of the site. */
export type VisitorMessage =
  | ({ kind: "confirm"; to: string; signupId: string } & Interests)
  | { kind: "access" | "erasure"; to: string };

/** Tells the office about a new lead. */
export interface OfficeMessage {
  kind: "lead";
  to: string;
  table: LeadTable;
  record: LeadRecords[LeadTable];
  origin: Origin;
  createdAt: string;
}

export type Message = VisitorMessage | OfficeMessage;

export interface MessageContext {
  siteUrl: string;
  links: Links;
}

/** A message as the mail server gets it, without sender and recipient. */
export function composeMessage(message: Message, context: MessageContext) {
  const { siteUrl } = context;
  const site = new URL(siteUrl).host;
  if (message.kind === "lead")
    return {
      ...composed(leadContent(message, site), {}),
      // An object, because nodemailer parses a string as a list of addresses with names.
      replyTo: { name: "", address: personOf(message.record).email },
    };

  const words = messageWords[message.kind];
  const interests = message.kind === "confirm" ? interestsIn(message) : "";
  const endHref = `${siteUrl}/subscription/end?t=${context.links.seal({ purpose: "end", email: message.to })}`;
  return composed(
    {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [fillTemplate(words.text, { site, company: company.name, interests })],
      button: { text: words.button, href: actionHref(message, context) },
      note: words.note,
      links: [
        { text: messageWords.privacy, href: `${siteUrl}/privacy-policy` },
        { text: messageWords.unsubscribe, href: endHref },
      ],
    },
    // RFC 8058: mail programs show a button of their own for these.
    { "List-Unsubscribe": `<${endHref}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  );
}

const composed = (content: MessageContent, headers: Record<string, string>) => ({
  subject: content.subject,
  html: messageHtml(content),
  text: messageText(content),
  headers: { "Auto-Submitted": "auto-generated", ...headers },
});

/** "newsletters and press releases" */
export const interestsIn = ({ newsletters, pressReleases }: Interests): string =>
  listed([
    ...(newsletters ? [messageWords.newsletters] : []),
    ...(pressReleases ? [messageWords.pressReleases] : []),
  ]);

function actionHref(message: VisitorMessage, { siteUrl, links }: MessageContext): string {
  if (message.kind !== "confirm")
    return `${siteUrl}/your-data?t=${links.seal({ purpose: message.kind, email: message.to })}`;
  const { signupId, newsletters, pressReleases } = message;
  const token = links.seal({ purpose: "confirm", signupId, newsletters, pressReleases });
  return `${siteUrl}/subscription/confirm?t=${token}`;
}

function leadContent({ table, record, origin, createdAt }: OfficeMessage, site: string) {
  const words = messageWords.lead;
  const { name, email, company: employer } = personOf(record);
  const form = words.forms[table];
  const campaign = [origin.utm_source, origin.utm_medium, origin.utm_campaign];
  const rows: [label: string, value: string | null | undefined][] = [
    [words.name, name],
    [words.email, email],
    [words.company, employer],
    ...detailsOf(record),
    [words.campaign, campaign.filter(Boolean).join(" / ")],
    [words.page, origin.page],
    [words.referrer, origin.referrer],
    [words.received, `${createdAt.slice(0, 16).replace("T", " ")} UTC`],
  ];
  return {
    subject: fillTemplate(words.subject, { form, name }),
    heading: form,
    paragraphs: [fillTemplate(words.intro, { site })],
    rows: rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    links: [],
  };
}

function detailsOf(record: LeadRecords[LeadTable]): [label: string, value: string][] {
  const words = messageWords.lead;
  if ("email" in record)
    return [
      [words.title, record.title],
      [words.document, record.pdf_downloaded],
      [words.about, record.subject],
    ];
  if ("Report downloaded" in record) return [[words.report, record["Report downloaded"]]];
  const interests = {
    newsletters: record["Newsletter interest"],
    pressReleases: record["Press release interest"],
  };
  return [[words.wants, interestsIn(interests)]];
}
