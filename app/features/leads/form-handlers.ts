import type { Lead, LeadRecords } from "#server/leads/lead-store.ts";
import { company } from "#content/company.ts";
import { downloads } from "#content/downloads.ts";
import { previews } from "#content/previews.ts";
import { reports } from "#content/reports.ts";
import { download, type DownloadDetails } from "#app/islands/leads/download.ts";
import type { LeadForm, LeadOffer } from "#app/islands/leads/lead-form.ts";
import { reportPreview, type PreviewRequest } from "#app/islands/leads/report-preview.ts";
import { signup } from "#app/islands/leads/signup.ts";

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
  offer?(typed: Typed): LeadOffer;
}

export const signupHandler: FormHandler<LeadRecords["News_registration"]> = {
  form: signup,
  subject: () => ({
    lead: (record) => ({ table: "News_registration", record }),
    thanks: "Thank you for registering. You will hear from us soon.",
  }),
};

type ReportName = LeadRecords["Report_preview_downloads"]["Report downloaded"];

export const reportPreviewHandler: FormHandler<PreviewRequest> = {
  form: reportPreview,
  subject(title) {
    const report = reports.find((one) => one.title === title);
    const preview = report && previews.reports[report.id];
    if (!preview) return undefined;
    const { file } = preview;
    return {
      lead: ({ name, email, company: employer }) => ({
        table: "Report_preview_downloads",
        record: {
          Name: name,
          Email: email,
          Company: employer,
          "Report downloaded": title as ReportName,
        },
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

/** In one go, so that a name with braces in it stays a name. */
const fill = (template: string, words: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

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
      thanks: "Your download will start shortly. Thank you for your interest!",
      offer: () => fileOffer(file, `Download ${title} (PDF)`),
    };
  },
};

/** Every character is encoded that could end the text and begin another header; lines end as mail wants. */
export function mailLink(to: string, subject: string, body: string): string {
  const lines = body.replaceAll(/\r?\n/g, "\r\n");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
