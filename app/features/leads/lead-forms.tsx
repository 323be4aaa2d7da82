import { useActionData, useFormAction } from "react-router";
import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { PageSection } from "#app/lib/content/schema/added-page.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { island as downloadForm, type DownloadFormProps } from "#app/islands/download-form.tsx";
import { download } from "./download.ts";
import { documentPath, type LeadForm, type LeadOutcome } from "./lead-form.ts";
import { reportPreview } from "./report-preview.ts";
import { signup } from "./signup.ts";
import type { PostTarget } from "#app/islands/leads/use-lead-form.ts";
import { island as reportPreviewForm } from "#app/islands/report-preview-form.tsx";
import { island as landingForm, type LandingFormProps } from "#app/islands/landing-form.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { island as signupForm, type SignupFormProps } from "#app/islands/signup-form.tsx";
import {
  CallsToAction,
  backgrounds,
  IntroParagraphs,
  type Background,
} from "#app/layout/sections.tsx";

export function SignupForm(props: Pick<SignupFormProps, "variant" | "browserMessage">) {
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

export function ReportPreviewForm({ report }: { report: string }) {
  const content = useContent();
  return (
    <Island
      of={reportPreviewForm}
      props={{ report, ...usePostTarget(reportPreview(content.words), report) }}
    />
  );
}

export function DownloadForm({
  document,
  isDialog,
}: Omit<DownloadFormProps, keyof PostTarget | "list">) {
  const content = useContent();
  const { id, title } = document;
  const postTarget = {
    ...usePostTarget(download(content.words), id),
    action: sitePath(content, documentPath(id)),
  };
  const list = sitePath(content, "/downloads");
  return (
    <Island of={downloadForm} props={{ document: { id, title }, isDialog, list, ...postTarget }} />
  );
}

/** The address that a form posts to, and its outcome if the page is the response to that post. */
function usePostTarget(form: LeadForm, about = ""): PostTarget {
  const content = useContent();
  const action = sitePath(content, useFormAction());
  const posted = useActionData<LeadOutcome>();
  const isOwn = posted?.form === form.name && posted.about === about;
  const privacy = { ...content.forms.privacy, page: sitePath(content, "/privacy-policy") };
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
  const { heading, paragraphs = [], ctas } = section;
  return (
    <section className={`no-print py-section ${backgrounds[background]}`}>
      <div className="shell grid items-start gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-5 text-title">{heading}</h2>
          <IntroParagraphs paragraphs={paragraphs} />
          <CallsToAction ctas={ctas} />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <LandingForm page={page} section={section} />
        </div>
      </div>
    </section>
  );
}

interface LandingFormOf extends Pick<LandingFormProps, "of"> {
  form: LeadForm;
  about?: string;
}

function LandingForm({ page, section }: Omit<FormSectionProps, "background">) {
  const content = useContent();
  const { button, fields = [] } = section;
  const { form, about, of } = formOf(content, section);
  const props = { of, ...usePostTarget(form, about), pageForm: { page, button, fields } };
  return <Island of={landingForm} props={props} />;
}

const missing = { id: "", title: "" };

/** The schema of pages has made sure that there is such a document or report. */
function formOf(content: Content, section: FormContent): LandingFormOf {
  const { words, downloads, reports } = content;
  if (section.form === "signup") return { form: signup(words), of: { form: "signup" } };
  if (section.form === "download") {
    const { id, title } = downloads.find((one) => one.id === section.document) ?? missing;
    const list = sitePath(content, "/downloads");
    const of = { form: "download", document: { id, title }, list } as const;
    return { form: download(words), about: id, of };
  }
  const { title } = reports.find(({ id }) => id === section.report) ?? missing;
  return {
    form: reportPreview(words),
    about: title,
    of: { form: "report-preview", report: title },
  };
}
