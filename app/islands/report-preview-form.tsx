import { useWords } from "#app/lib/words/words-context.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { browserMessages, LeadFormFrame, NameAndEmail } from "./leads/lead-form-parts.tsx";
import { reportPreview } from "#app/features/leads/report-preview.ts";
import { useLeadForm, type Addition, type PostTarget } from "./leads/use-lead-form.ts";

interface ReportPreviewFormProps extends PostTarget {
  /** The title of the report. */
  report: string;
}

export function ReportPreviewForm({
  report,
  ...options
}: ReportPreviewFormProps & { addition?: Addition }) {
  const words = useWords();
  const lead = useLeadForm(reportPreview(words), {
    ...options,
    about: report,
    browserMessages: browserMessages(words),
  });
  const { addition, busy, field, resets } = lead;
  return (
    <LeadFormFrame lead={lead}>
      <div key={resets} className="grid gap-x-6 gap-y-4 sm:max-lg:grid-cols-2">
        <NameAndEmail field={field} />
        <div className="sm:max-lg:col-span-2">
          <Field
            {...field("company")}
            label={words.form.company}
            autoComplete="organization"
            required
          />
        </div>
        {addition && (
          <div className="grid gap-y-4 sm:max-lg:col-span-2">
            <addition.Fields {...addition} lead={lead} />
          </div>
        )}
      </div>
      <p>
        <SubmitButton busy={busy} busyLabel={words.preview.busy}>
          {addition?.button ?? words.preview.button}
        </SubmitButton>
      </p>
    </LeadFormFrame>
  );
}

export const island = { name: "report-preview-form", Component: ReportPreviewForm };
