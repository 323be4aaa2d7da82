import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { LeadFormFrame } from "./leads/lead-form-frame.tsx";
import { browserMessages, NameAndEmail } from "./leads/name-and-email.tsx";
import { reportPreview } from "./leads/report-preview.ts";
import { useLeadForm, type LeadFormPlace } from "./leads/use-lead-form.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

interface ReportPreviewFormProps extends LeadFormPlace {
  /** The title of the report. */
  report: string;
}

function ReportPreviewForm({ report, ...place }: ReportPreviewFormProps) {
  const lead = useLeadForm(reportPreview, { ...place, about: report, browserMessages });
  const { busy, field, round } = lead;
  return (
    <LeadFormFrame lead={lead}>
      <div key={round} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <NameAndEmail field={field} />
        <div className="sm:col-span-2">
          <Field {...field("company")} label="Company" autoComplete="organization" required />
        </div>
      </div>
      <p>
        <SubmitButton busy={busy} busyLabel="REGISTERING...">
          GET THE PREVIEW
        </SubmitButton>
      </p>
    </LeadFormFrame>
  );
}

export const island: IslandDefinition<ReportPreviewFormProps> = {
  name: "report-preview-form",
  start: "touched",
  Component: ReportPreviewForm,
};
