import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LeadFormFrame } from "./lead-form-frame.tsx";
import { browserMessages, NameAndEmail } from "./name-and-email.tsx";
import { reportPreview } from "./report-preview.ts";
import { useLeadForm } from "./use-lead-form.ts";

export interface ReportPreviewFormProps {
  /** The title of the report. */
  report: string;
}

/** Another report is another form, also where a visitor goes from one page to the next. */
export function ReportPreviewForm({ report }: ReportPreviewFormProps) {
  return <PreviewFields key={report} report={report} />;
}

function PreviewFields({ report }: ReportPreviewFormProps) {
  const lead = useLeadForm(reportPreview, { about: report, browserMessages });
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
