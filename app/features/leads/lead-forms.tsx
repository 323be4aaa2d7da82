import { useActionData, useFormAction } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { PageSection } from "#app/lib/content/schema/added-page.ts";
import { island as downloadForm, type DownloadFormProps } from "#app/islands/download-form.tsx";
import { download } from "./download.ts";
import { documentPath, type LeadForm, type LeadOutcome } from "./lead-form.ts";
import type { PageForm } from "./page-form.ts";
import { reportPreview } from "./report-preview.ts";
import { signup } from "./signup.ts";
import type { PostTarget } from "#app/islands/leads/use-lead-form.ts";
import {
  island as reportPreviewForm,
  type ReportPreviewFormProps,
} from "#app/islands/report-preview-form.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { island as signupForm, type SignupFormProps } from "#app/islands/signup-form.tsx";
import {
  CallsToAction,
  backgrounds,
  IntroParagraphs,
  type Background,
} from "#app/layout/sections.tsx";

type SignupProps = Pick<SignupFormProps, "variant" | "browserMessage" | "pageForm">;

export function SignupForm(props: SignupProps) {
  const content = useContent();
  return <Island of={signupForm} props={{ ...props, ...usePostTarget(signup(content.words)) }} />;
}

/**
 * The signup under a label, collapsed to one line on phones. It is open if the page is the response to its post, to show the
 * outcome. The route imports its styles.
 */
export function SignupFold(props: Parameters<typeof SignupForm>[0]) {
  const content = useContent();
  const isPosted = useActionData<LeadOutcome>()?.form === signup(content.words).name;
  return (
    <details className="fold fold-on-phones signup-fold" open={isPosted} data-screen-only="">
      <summary>{content.forms.signup.label}</summary>
      <h2 className="fold-heading text-heading">{content.forms.signup.label}</h2>
      <SignupForm {...props} />
    </details>
  );
}

type PreviewProps = Pick<ReportPreviewFormProps, "report" | "pageForm">;

export function ReportPreviewForm(props: PreviewProps) {
  const content = useContent();
  const postTarget = usePostTarget(reportPreview(content.words), props.report);
  return <Island of={reportPreviewForm} props={{ ...props, ...postTarget }} />;
}

type DownloadProps = Pick<DownloadFormProps, "document" | "isDialog" | "pageForm">;

export function DownloadForm({ document: { id, title }, isDialog, pageForm }: DownloadProps) {
  const content = useContent();
  const postTarget = usePostTarget(download(content.words), id);
  const action = pageForm ? postTarget.action : documentPath(id);
  return (
    <Island
      of={downloadForm}
      props={{ document: { id, title }, isDialog, pageForm, ...postTarget, action }}
    />
  );
}

/** The address that a form posts to, and its outcome if the page is the response to that post. */
function usePostTarget(form: LeadForm, about = ""): PostTarget {
  const content = useContent();
  const action = useFormAction();
  const posted = useActionData<LeadOutcome>();
  const isOwn = posted?.form === form.name && posted.about === about;
  const { privacy } = content.forms;
  return isOwn ? { action, posted, privacy } : { action, privacy };
}

/** The signup with heading and introduction, on a light background. */
export function SignupBlock() {
  const content = useContent();
  const { heading, intro } = content.forms.signup;
  return (
    <>
      <h2 className="text-title">{heading}</h2>
      <p className="mt-4 mb-6 intro-text text-lg">{intro}</p>
      <SignupForm variant="light" />
    </>
  );
}

type FormContent = Extract<PageSection, { kind: "form" }>;

interface FormSectionProps {
  /** The path of the page. */
  page: string;
  section: FormContent;
  background: Background;
}

/** A section of a page: a text, and beside it a form. */
export function FormSection({ page, section, background }: FormSectionProps) {
  const { heading, paragraphs = [], ctas, button, fields = [] } = section;
  return (
    <section className={`no-print py-section ${backgrounds[background]}`}>
      <div className="shell grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-5 text-title">{heading}</h2>
          <IntroParagraphs paragraphs={paragraphs} />
          <CallsToAction ctas={ctas} />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <FormOf section={section} pageForm={{ page, button, fields }} />
        </div>
      </div>
    </section>
  );
}

function FormOf({ section, pageForm }: { section: FormContent; pageForm: PageForm }) {
  const content = useContent();
  if (section.form === "signup") return <SignupForm variant="light" pageForm={pageForm} />;
  if (section.form === "download") {
    const document = content.downloads.find(({ id }) => id === section.document);
    return document && <DownloadForm document={document} isDialog={false} pageForm={pageForm} />;
  }
  const report = content.reports.find(({ id }) => id === section.report);
  return report && <ReportPreviewForm report={report.title} pageForm={pageForm} />;
}
