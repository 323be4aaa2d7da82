import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import type { PageSection } from "#app/lib/content/schema/added-page.ts";
import type { Lead, LeadAnswers, LeadRecords } from "#server/leads/lead-store.ts";
import { download, type DownloadDetails } from "./download.ts";
import {
  decoyField,
  shownForField,
  typedText,
  type Answers,
  type LeadForm,
  type LeadOffer,
} from "./lead-form.ts";
import { answerName } from "./page-form.ts";
import { reportPreview, type PreviewRequest } from "./report-preview.ts";
import { signup } from "./signup.ts";
import { fillTemplate } from "#app/lib/text.ts";

type WithoutId<L> = L extends Lead ? Omit<L, "submissionId"> : never;

/** The server's part of a form. Nothing here is sent to a browser. */
export interface FormHandler<Typed = unknown> {
  form: LeadForm<Typed>;
  /**
   * The report or document that a submission is about. The name comes from the request: for an unknown one nothing is
   * stored, and the stored values are looked up here.
   */
  subject(name: string): FormSubject<Typed> | undefined;
}

interface FormSubject<Typed> {
  lead(typed: Typed): WithoutId<Lead>;
  thanks: string;
  /** Added to the thanks if the site asks for a confirmation by mail. */
  confirmHint?: string;
  offer?(typed: Typed): LeadOffer;
}

export const signupHandler = derived(
  (content: Content): FormHandler<LeadRecords["News_registration"]> => ({
    form: signup(content.words),
    subject: () => ({
      lead: (record) => ({ table: "News_registration", record }),
      thanks: content.words.thanks.signup,
      confirmHint: content.words.thanks.signupConfirm,
    }),
  }),
);

export const reportPreviewHandler = derived((content: Content): FormHandler<PreviewRequest> => ({
  form: reportPreview(content.words),
  subject(title) {
    // A page that was opened before its report was retired still has the form.
    const report = [...content.reports, ...content.retiredReports].find(
      (one) => one.title === title,
    );
    const preview =
      report &&
      Object.hasOwn(content.previews.reports, report.id) &&
      content.previews.reports[report.id];
    if (!preview) return undefined;
    const { file } = preview;
    return {
      lead: ({ name, email, company: employer }) => ({
        table: "Report_preview_downloads",
        record: { Name: name, Email: email, Company: employer, "Report downloaded": title },
      }),
      thanks: file ? content.previews.file.thanks : content.previews.mail.thanks,
      offer: (typed) =>
        file ? fileOffer(file, content.previews.file.link) : mailOffer(content, title, typed),
    };
  },
}));

const fileOffer = (file: string, text: string): LeadOffer => ({
  kind: "download",
  href: `/${file}`,
  text,
});

function mailOffer(content: Content, report: string, typed: PreviewRequest): LeadOffer {
  const words = { report, ...typed };
  const [subject, body] = [
    fillTemplate(content.previews.mail.subject, words),
    fillTemplate(content.previews.mail.body, words),
  ];
  const to = content.company.pressEmail;
  return { kind: "mail", href: mailLink(to, subject, body), text: to, quote: body };
}

export const downloadHandler = derived((content: Content): FormHandler<DownloadDetails> => ({
  form: download(content.words),
  subject(id) {
    const document = content.downloads.find((one) => one.id === id);
    if (!document) return undefined;
    const { title, file, subject } = document;
    return {
      lead: (details) => ({
        table: "Interest",
        record: { ...details, pdf_downloaded: file, subject },
      }),
      thanks: content.words.thanks.download,
      offer: () => fileOffer(file, fillTemplate(content.words.thanks.downloadLink, { title })),
    };
  },
}));

export type FormSection = Extract<PageSection, { kind: "form" }>;

/**
 * What a page now says and asks in this form. Undefined if it has another form by now: what a visitor has filled in then counts as
 * sent with the form of the site.
 */
export function formSection(
  content: Content,
  path: string,
  form: string,
  about: string,
): FormSection | undefined {
  const section = content.addedPages.get(path)?.sections.find(({ kind }) => kind === "form");
  if (section?.kind !== "form" || section.form !== form) return undefined;
  if (section.form === "download") return section.document === about ? section : undefined;
  if (section.form === "signup") return section;
  const report = content.reports.find(({ id }) => id === section.report);
  return report?.title === about ? section : undefined;
}

/** What was answered, without fields that were left empty; undefined if that is nothing. */
export function leadAnswers(
  page: string,
  { fields = [] }: FormSection,
  answers: Answers,
): LeadAnswers | undefined {
  const values = fields.flatMap(({ name, label, kind }): LeadAnswers["values"] => {
    const typed = answers[answerName(name)] ?? "";
    if (kind === "checkbox") return [{ name, label, value: typed !== "" }];
    return typed ? [{ name, label, value: typed }] : [];
  });
  return values.length > 0 ? { page, values } : undefined;
}

/** Encodes every character that could end a value and start another mail header. Lines end with CRLF (RFC 6068). */
export function mailLink(to: string, subject: string, body: string): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Hardly anybody reads, fills in and sends a form faster, even with the browser's autofill. */
const quickestPersonMs = 1000;

/** The decoy field is hidden from people, so only a program fills it in. A file in it counts too. */
export const isRobot = (sent: FormData): boolean => Boolean(sent.get(decoyField));

/**
 * Whether a form was sent faster than people usually do. The visitor is asked to send it again, because some people are
 * that fast. The browser sends how long the form was shown and not since when, because its clock may be wrong by hours.
 * Without scripts the field is missing and the form is stored at once.
 */
export function isTooFast(sent: FormData): boolean {
  if (!sent.has(shownForField)) return false;
  const shownForMs = Number(typedText(sent, shownForField) || Number.NaN);
  return !(shownForMs >= quickestPersonMs);
}
