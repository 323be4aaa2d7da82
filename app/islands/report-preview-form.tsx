import { formWords, previewWords } from "#content/language.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { browserMessages, LeadFormFrame, NameAndEmail } from "./leads/lead-form-parts.tsx";
import { reportPreview } from "#app/features/leads/report-preview.ts";
import { useLeadForm, type PostTarget } from "./leads/use-lead-form.ts";

interface ReportPreviewFormProps extends PostTarget {
  /** The title of the report. */
  report: string;
}

function ReportPreviewForm({ report, ...postTarget }: ReportPreviewFormProps) {
  const lead = useLeadForm(reportPreview, { ...postTarget, about: report, browserMessages });
  const { busy, field, resets } = lead;
  return (
    <LeadFormFrame lead={lead}>
      <div key={resets} className="grid gap-x-6 gap-y-4 sm:max-lg:grid-cols-2">
        <NameAndEmail field={field} />
        <div className="sm:max-lg:col-span-2">
          <Field
            {...field("company")}
            label={formWords.company}
            autoComplete="organization"
            required
          />
        </div>
      </div>
      <p>
        <SubmitButton busy={busy} busyLabel={previewWords.busy}>
          {previewWords.button}
        </SubmitButton>
      </p>
    </LeadFormFrame>
  );
}

export const island = { name: "report-preview-form", Component: ReportPreviewForm };
