import { downloads } from "#content/downloads.ts";
import { download, type DownloadDetails } from "#app/islands/leads/download.ts";
import type { LeadIntake } from "./lead-intake.ts";

export const downloadIntake: LeadIntake<DownloadDetails> = {
  form: download,
  about(id) {
    const document = downloads.find((one) => one.id === id);
    if (!document) return undefined;
    const { title, file, subject } = document;
    return {
      lead: (details) => ({
        table: "Interest",
        record: { ...details, pdf_downloaded: file, subject },
      }),
      thanks: "Your download will start shortly. Thank you for your interest!",
      offer: () => ({ kind: "download", href: `/${file}`, text: `Download ${title} (PDF)` }),
    };
  },
};
