import type { ReactNode } from "react";
import type { Download } from "#content/schema/downloads.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { download } from "./download.ts";
import { documentPath } from "./document-path.ts";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { longest } from "./lead-fields.ts";
import type { LeadOutcome } from "./lead-form.ts";
import { useLeadForm, type LeadFormOptions } from "./use-lead-form.ts";

export const downloadIntro = "Please provide your contact information to download.";

export interface DownloadFormProps extends Pick<LeadFormOptions, "onSuccess"> {
  document: Pick<Download, "id">;
  /** What leads out of it. */
  cancel: ReactNode;
  /** What the visitor has told before. */
  known?: LeadOutcome["values"] | undefined;
}

/** The four questions in front of a document, in a dialog or in the page. */
export function DownloadForm({ document: { id }, cancel, known, ...options }: DownloadFormProps) {
  const lead = useLeadForm(download, {
    about: id,
    postTo: documentPath(id),
    prefilled: known !== undefined,
    ...options,
  });
  const { busy, round } = lead;
  /** A default leaves alone what was typed before the app started and knew. */
  const field = (name: string) => ({
    ...lead.field(name),
    defaultValue: lead.values[name] ?? known?.[name],
  });

  return (
    <LeadFormFrame lead={lead}>
      <div key={round} className="grid gap-y-4">
        <Field {...field("name")} label="Full Name" autoComplete="name" required />
        <Field
          {...field("email")}
          label="Work Email"
          type="email"
          autoComplete="email"
          maxLength={longest.email}
          required
        />
        <Field {...field("company")} label="Company" autoComplete="organization" required />
        <Field {...field("title")} label="My Title" autoComplete="organization-title" required />
      </div>
      <div className="download-buttons">
        {cancel}
        <SubmitButton busy={busy} busyLabel="Submitting...">
          Download PDF
        </SubmitButton>
      </div>
    </LeadFormFrame>
  );
}
