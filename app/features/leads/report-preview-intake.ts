import { company } from "#content/company.ts";
import { previews } from "#content/previews.ts";
import { reports } from "#content/reports.ts";
import type { LeadRecords } from "#server/leads/lead-store.ts";
import type { LeadOffer } from "#app/islands/leads/lead-form.ts";
import type { LeadIntake } from "./lead-intake.ts";
import { mailLink } from "./mail-link.ts";
import { reportPreview, type PreviewRequest } from "#app/islands/leads/report-preview.ts";

type ReportName = LeadRecords["Report_preview_downloads"]["Report downloaded"];

export const reportPreviewIntake: LeadIntake<PreviewRequest> = {
  form: reportPreview,
  about(title) {
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
      offer: (typed) => (file ? download(file) : mail(title, typed)),
    };
  },
};

const download = (file: string): LeadOffer => ({
  kind: "download",
  href: `/${file}`,
  text: previews.file.link,
});

function mail(report: string, typed: PreviewRequest): LeadOffer {
  const words = { report, ...typed };
  const [subject, body] = [fill(previews.mail.subject, words), fill(previews.mail.body, words)];
  const to = company.pressEmail;
  return { kind: "mail", href: mailLink({ to, subject, body }), text: to, quote: body };
}

/** In one go, so that a name with braces in it stays a name. */
const fill = (template: string, words: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
