import type { Lead, LeadRecords } from "#server/leads/lead-store.ts";
import { company } from "#content/company.ts";
import { downloads } from "#content/downloads.ts";
import { previews } from "#content/previews.ts";
import { reports } from "#content/reports.ts";
import { thanksWords } from "#content/language.ts";
import { download, type DownloadDetails } from "#app/islands/leads/download.ts";
import {
  decoyField,
  shownForField,
  typedText,
  type LeadForm,
  type LeadOffer,
} from "#app/islands/leads/lead-form.ts";
import { reportPreview, type PreviewRequest } from "#app/islands/leads/report-preview.ts";
import { signup } from "#app/islands/leads/signup.ts";
import { fill } from "#app/lib/text.ts";

type Unnamed<L> = L extends Lead ? Omit<L, "submissionId"> : never;

/** What the server alone knows of a form. Nothing here reaches a browser. */
export interface FormHandler<Typed = unknown> {
  form: LeadForm<Typed>;
  /**
   * The report or document that a submission names. Anyone can send any name: nothing is stored for one that the site does
   * not have, and what is stored of it comes from here.
   */
  subject(name: string): FormSubject<Typed> | undefined;
}

interface FormSubject<Typed> {
  lead(typed: Typed): Unnamed<Lead>;
  thanks: string;
  /** What follows the thanks where the site asks for a confirmation by mail. */
  confirmHint?: string;
  offer?(typed: Typed): LeadOffer;
}

export const signupHandler: FormHandler<LeadRecords["News_registration"]> = {
  form: signup,
  subject: () => ({
    lead: (record) => ({ table: "News_registration", record }),
    thanks: thanksWords.signup,
    confirmHint: thanksWords.signupConfirm,
  }),
};

export const reportPreviewHandler: FormHandler<PreviewRequest> = {
  form: reportPreview,
  subject(title) {
    const report = reports.find((one) => one.title === title);
    const preview =
      report && Object.hasOwn(previews.reports, report.id) && previews.reports[report.id];
    if (!preview) return undefined;
    const { file } = preview;
    return {
      lead: ({ name, email, company: employer }) => ({
        table: "Report_preview_downloads",
        record: { Name: name, Email: email, Company: employer, "Report downloaded": title },
      }),
      thanks: file ? previews.file.thanks : previews.mail.thanks,
      offer: (typed) => (file ? fileOffer(file, previews.file.link) : mailOffer(title, typed)),
    };
  },
};

const fileOffer = (file: string, text: string): LeadOffer => ({
  kind: "download",
  href: `/${file}`,
  text,
});

function mailOffer(report: string, typed: PreviewRequest): LeadOffer {
  const words = { report, ...typed };
  const [subject, body] = [fill(previews.mail.subject, words), fill(previews.mail.body, words)];
  const to = company.pressEmail;
  return { kind: "mail", href: mailLink(to, subject, body), text: to, quote: body };
}

export const downloadHandler: FormHandler<DownloadDetails> = {
  form: download,
  subject(id) {
    const document = downloads.find((one) => one.id === id);
    if (!document) return undefined;
    const { title, file, subject } = document;
    return {
      lead: (details) => ({
        table: "Interest",
        record: { ...details, pdf_downloaded: file, subject },
      }),
      thanks: thanksWords.download,
      offer: () => fileOffer(file, fill(thanksWords.downloadLink, { title })),
    };
  },
};

/** Every character is encoded that could end the text and begin another header; lines end as mail wants. */
export function mailLink(to: string, subject: string, body: string): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** Hardly anybody reads, fills in and sends a form in less, not even with a browser that fills it in. */
const quickestPersonMs = 1000;

/** Hidden from people, so a filled field marks a program; a file in it counts too. */
export const isRobot = (sent: FormData): boolean => Boolean(sent.get(decoyField));

/**
 * Whether a form looks too fast for a person. The visitor is requested to send it again, since a quick person
 * exists. The browser says for how long the form was shown, not since when: its clock may be wrong by
 * hours. Without scripts nothing is said, and the form is stored at once.
 */
export function isTooFast(sent: FormData): boolean {
  if (!sent.has(shownForField)) return false;
  const shownForMs = Number(typedText(sent, shownForField) || Number.NaN);
  return !(shownForMs >= quickestPersonMs);
}
