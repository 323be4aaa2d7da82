import type { Content } from "#app/lib/content/content.ts";
import type { Look } from "#app/lib/content/schema/look.ts";
import { escapeHtml } from "#app/lib/html-tree.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** The content of a message, for its HTML and its plain text. */
export interface MessageContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Labels and values. */
  rows?: [label: string, value: string][];
  button?: { text: string; href: string };
  note?: string;
  /** Links at the end. */
  links: { text: string; href: string }[];
}

const fontStack = ({ family, otherwise }: { family: string; otherwise: readonly string[] }) =>
  [`'${family}'`, ...otherwise].join(",");

/** Only rules that a `style` attribute cannot hold. Mail programs that ignore them show the light colours. */
const styleOf = ({ colours }: Look) =>
  `@media (prefers-color-scheme:dark){.background{background:${colours["forest-975"]}!important}.sheet{background:${colours["forest-900"]}!important}.ink,.ink a{color:${colours.paper}!important}.quiet,.quiet a{color:${colours["sage-300"]}!important}.line{border-color:${colours["forest-700"]}!important}.button{background:${colours["mint-400"]}!important;color:${colours["forest-950"]}!important}}a{overflow-wrap:anywhere}`;

/**
 * A table sets the width, because Outlook for Windows does not support `max-width`. Nothing is loaded, not even an image,
 * so that nobody can track whether a message was opened.
 */
export function messageHtml(content: Content, message: MessageContent): string {
  const { subject, heading, paragraphs, rows = [], button, note, links } = message;
  const { words, company, look } = content;
  const { colours, typefaces } = look;
  const [sans, serif] = [fontStack(typefaces.sans), fontStack(typefaces.serif)];
  const text = (html: string, size: string, kind: "ink" | "quiet" = "ink") =>
    `<p class="${kind}" style="margin:0 0 20px;font:${size} ${serif};color:${kind === "ink" ? colours.ink : colours.muted}">${html}</p>`;
  return [
    `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleOf(look)}</style></head>`,
    `<body class="background" style="margin:0;padding:0;background:${colours.paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="background" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">`,
    `<tr><td style="padding:20px 32px;background:${colours["forest-900"]};color:${colours.paper};font:700 20px/1.2 ${sans}">${escapeHtml(company.name)}</td></tr>`,
    `<tr><td class="sheet" style="padding:36px 32px 16px;background:${colours.white}">`,
    `<h1 class="ink" style="margin:0 0 16px;font:700 28px/1.2 ${sans};color:${colours.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((paragraph) => text(escapeHtml(paragraph), "18px/1.55")),
    rows.length > 0 ? rowsHtml(look, rows) : "",
    button ? buttonHtml(look, button) : "",
    note ? text(escapeHtml(note), "16px/1.5", "quiet") : "",
    button
      ? text(
          `${escapeHtml(words.message.linkIntro)}<br>${linkHtml(button.href)}`,
          "14px/1.5",
          "quiet",
        )
      : "",
    `</td></tr><tr><td style="padding:20px 32px">`,
    `<p class="quiet" style="margin:0;font:13px/1.7 ${sans};color:${colours.muted}">${escapeHtml(senderOf(content))}`,
    ...links.map((link) => `<br>${linkHtml(link.href, link.text)}`),
    `</p></td></tr></table></td></tr></table></body></html>`,
  ].join("\n");
}

const senderOf = ({ words, company }: Content) =>
  fillTemplate(words.message.footer, { company: company.legalName, ...company.address });

const linkHtml = (href: string, text = href) =>
  `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(text)}</a>`;

const buttonHtml = ({ colours, typefaces }: Look, { text, href }: { text: string; href: string }) =>
  `<p style="margin:8px 0 28px"><a href="${escapeHtml(href)}" class="button" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${colours["forest-700"]};color:${colours.white};font:700 16px/1.2 ${fontStack(typefaces.sans)};text-decoration:none">${escapeHtml(text)}</a></p>`;

const rowsHtml = ({ colours, typefaces }: Look, rows: [label: string, value: string][]) =>
  `<table cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 20px">${rows
    .map(
      ([label, value]) =>
        `<tr><th class="quiet line" scope="row" align="left" valign="top" style="width:34%;padding:10px 12px 10px 0;border-top:1px solid ${colours.line};font:14px/1.5 ${fontStack(typefaces.sans)};color:${colours.muted}">${escapeHtml(label)}</th><td class="ink line" style="padding:10px 0;border-top:1px solid ${colours.line};font:16px/1.4 ${fontStack(typefaces.sans)};color:${colours.ink};overflow-wrap:anywhere">${escapeHtml(value).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("")}</table>`;

export function messageText(content: Content, message: MessageContent): string {
  const { heading, paragraphs, rows = [], button, note, links } = message;
  return [
    heading,
    ...paragraphs,
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    button && `${button.text}:\n${button.href}`,
    note,
    // The signature separator: mail programs fold the text after it.
    `-- \n${[senderOf(content), ...links.map(({ text, href }) => `${text}: ${href}`)].join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
