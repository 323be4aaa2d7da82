import { useActionData, useFormAction } from "react-router";
import { forms } from "#content/forms.ts";
import { island as downloadForm, type DownloadFormProps } from "#app/islands/download-form.tsx";
import { download } from "#app/islands/leads/download.ts";
import { documentPath, type LeadForm, type LeadOutcome } from "#app/islands/leads/lead-form.ts";
import { reportPreview } from "#app/islands/leads/report-preview.ts";
import { signup } from "#app/islands/leads/signup.ts";
import type { LeadFormPlace } from "#app/islands/leads/use-lead-form.ts";
import { island as reportPreviewForm } from "#app/islands/report-preview-form.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { island as signupForm, type SignupFormProps } from "#app/islands/signup-form.tsx";

export function SignupForm(props: Pick<SignupFormProps, "look" | "browserMessage">) {
  return <Island of={signupForm} props={{ ...props, ...usePlace(signup) }} />;
}

export function ReportPreviewForm({ report }: { report: string }) {
  return <Island of={reportPreviewForm} props={{ report, ...usePlace(reportPreview, report) }} />;
}

export function DownloadForm({ document, isDialog }: Omit<DownloadFormProps, "action" | "posted">) {
  const { id, title } = document;
  const place = { ...usePlace(download, id), action: documentPath(id) };
  return <Island of={downloadForm} props={{ document: { id, title }, isDialog, ...place }} />;
}

/** Where a form posts, and the outcome that the page has for it, where it comes back after a post. */
function usePlace(form: LeadForm, about = ""): LeadFormPlace {
  const action = useFormAction();
  const posted = useActionData<LeadOutcome>();
  const isOwn = posted?.form === form.name && posted.about === about;
  return isOwn ? { action, posted } : { action };
}

/** The signup as a section of a page. */
export function SignupBlock() {
  const { heading, intro } = forms.signup;
  return (
    <section className="bg-paper py-section">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          <p className="mt-5 intro-text">{intro}</p>
        </div>
        <div className="lg:col-span-7">
          <SignupForm look="light" />
        </div>
      </div>
    </section>
  );
}
