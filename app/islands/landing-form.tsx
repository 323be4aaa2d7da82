import { withFields, type PageForm } from "#app/features/leads/page-form.ts";
import type { Download } from "#app/lib/content/schema/downloads.ts";
import { useWords } from "#app/lib/words/words-context.tsx";
import { DownloadForm } from "./download-form.tsx";
import { PageFields } from "./leads/page-fields.tsx";
import type { Addition, PostTarget } from "./leads/use-lead-form.ts";
import { ReportPreviewForm } from "./report-preview-form.tsx";
import { SignupForm } from "./signup-form.tsx";

export interface LandingFormProps extends PostTarget {
  pageForm: PageForm;
  of:
    | { form: "signup" }
    | { form: "download"; document: Pick<Download, "id" | "title">; list: string }
    | { form: "report-preview"; report: string };
}

/** A form with what its page adds. An island of its own, so that other pages do not load the code for such fields. */
function LandingForm({ of, pageForm, ...target }: LandingFormProps) {
  const words = useWords();
  const addition: Addition = {
    ...pageForm,
    extend: (form) => withFields(words, form, pageForm.fields),
    Fields: PageFields,
  };
  const options = { ...target, addition };
  if (of.form === "signup") return <SignupForm variant="light" {...options} />;
  if (of.form === "report-preview") return <ReportPreviewForm report={of.report} {...options} />;
  return <DownloadForm document={of.document} list={of.list} isDialog={false} {...options} />;
}

export const island = { name: "landing-form", Component: LandingForm };
