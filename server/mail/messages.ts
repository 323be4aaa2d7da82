import type { Content } from "#app/lib/content/content.ts";
import { fillTemplate, listed } from "#app/lib/text.ts";
import type { Origin } from "#app/lib/origin.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import {
  type LeadAnswers,
  type LeadRecords,
  type LeadTable,
  personOf,
} from "#server/leads/lead-store.ts";
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
  answers?: LeadAnswers | undefined;
  createdAt: string;
}

export type Message = VisitorMessage | OfficeMessage;

export interface MessageContext {
  content: () => Content;
  siteUrl: string;
  links: Links;
}

/** A message as the mail server gets it, without sender and recipient. */
export function composeMessage(message: Message, context: MessageContext) {
  const content = context.content();
  const { siteUrl } = context;
  const site = new URL(siteUrl).host;
  if (message.kind === "lead")
    return {
      ...composed(content, leadContent(content, message, site), {}),
      // An object, because nodemailer parses a string as a list of addresses with names.
      replyTo: { name: "", address: personOf(message.record).email },
    };

  const words = content.words.message[message.kind];
  const interests = message.kind === "confirm" ? interestsIn(content, message) : "";
  const endPath = `/subscription/end?t=${context.links.seal({ purpose: "end", email: message.to })}`;
  return composed(
    content,
    {
      subject: words.subject,
      heading: words.heading,
      paragraphs: [fillTemplate(words.text, { site, company: content.company.name, interests })],
      button: {
        text: words.button,
        href: siteUrl + sitePath(content, actionPath(message, context)),
      },
      note: words.note,
      links: [
        {
          text: content.words.message.privacy,
          href: siteUrl + sitePath(content, "/privacy-policy"),
        },
        { text: content.words.message.unsubscribe, href: siteUrl + sitePath(content, endPath) },
      ],
    },
    // RFC 8058: mail programs post to this themselves. The path of the program stays right when the firm changes an address.
    {
      "List-Unsubscribe": `<${siteUrl}${endPath}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  );
}

const composed = (content: Content, message: MessageContent, headers: Record<string, string>) => ({
  subject: message.subject,
  html: messageHtml(content, message),
  text: messageText(content, message),
  headers: { "Auto-Submitted": "auto-generated", ...headers },
});

/** "newsletters and press releases" */
export function interestsIn({ words }: Content, { newsletters, pressReleases }: Interests): string {
  return listed(words, [
    ...(newsletters ? [words.message.newsletters] : []),
    ...(pressReleases ? [words.message.pressReleases] : []),
  ]);
}

function actionPath(message: VisitorMessage, { links }: MessageContext): string {
  if (message.kind !== "confirm")
    return `/your-data?t=${links.seal({ purpose: message.kind, email: message.to })}`;
  const { signupId, newsletters, pressReleases } = message;
  const token = links.seal({ purpose: "confirm", signupId, newsletters, pressReleases });
  return `/subscription/confirm?t=${token}`;
}

function leadContent(
  content: Content,
  { table, record, origin, answers, createdAt }: OfficeMessage,
  site: string,
) {
  const words = content.words.message.lead;
  const { name, email, company: employer } = personOf(record);
  const form = words.forms[table];
  const campaign = [origin.utm_source, origin.utm_medium, origin.utm_campaign];
  const rows: [label: string, value: string | null | undefined][] = [
    [words.name, name],
    [words.email, email],
    [words.company, employer],
    ...detailsOf(content, record),
    ...(answers?.values ?? []).map(({ label, value }): [string, string] => [
      label,
      typeof value === "string" ? value : value ? "✓" : "–",
    ]),
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

function detailsOf(
  content: Content,
  record: LeadRecords[LeadTable],
): [label: string, value: string][] {
  const words = content.words.message.lead;
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
  return [[words.wants, interestsIn(content, interests)]];
}
