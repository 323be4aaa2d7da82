import type { ReactNode } from "react";
import type { Download } from "#content/schema/downloads.ts";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { download } from "./download.ts";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { longest } from "./lead-fields.ts";
import type { LeadOutcome } from "./lead-form.ts";
import { rememberDetails } from "./remembered-details.ts";
import { useLeadForm, type LeadFormOptions, type LeadFormPlace } from "./use-lead-form.ts";

export interface DownloadFormProps extends LeadFormPlace {
  /** The name of its file is not among the props: it leaves the server with the answer to a stored lead. */
  document: Pick<Download, "id" | "title">;
}

export const downloadIntro = "Please provide your contact information to download.";

interface DownloadFormOptions extends LeadFormPlace, Pick<LeadFormOptions, "onSuccess"> {
  /** What the visitor has told before. */
  known?: LeadOutcome["values"] | undefined;
}

/** The state of a document's form, for whatever the form stands in. */
export function useDownloadForm(id: string, options: DownloadFormOptions) {
  const { known, onSuccess, ...place } = options;
  const lead = useLeadForm(download, {
    ...place,
    about: id,
    prefilled: known !== undefined,
    onSuccess(values) {
      rememberDetails(values, id);
      onSuccess?.(values);
    },
  });
  /** A default leaves alone what was typed before the island started and knew. */
  const field = (name: string) => ({
    ...lead.field(name),
    defaultValue: lead.values[name] ?? known?.[name],
  });
  return { ...lead, field };
}

interface DownloadFieldsProps {
  lead: ReturnType<typeof useDownloadForm>;
  /** The cancel control. */
  cancel: ReactNode;
}

/** The four questions in front of a document, in a dialog or in the page. */
export function DownloadFields({ lead, cancel }: DownloadFieldsProps) {
  const { busy, round, field } = lead;
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
