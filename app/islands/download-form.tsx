import type { ReactNode } from "react";
import type { Download } from "#content/schema/downloads.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { useDialog } from "#app/ui/use-dialog.ts";
import { downloadDialogId } from "./leads/document-path.ts";
import { download } from "./leads/download.ts";
import { LeadFormFrame } from "./leads/lead-form-frame.tsx";
import { longest } from "./leads/lead-fields.ts";
import { rememberDetails, useRememberedDetails } from "./leads/remembered-details.ts";
import { useLeadForm, type LeadFormPlace, type LeadFormState } from "./leads/use-lead-form.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

export interface DownloadFormProps extends LeadFormPlace {
  /** The name of its file is not among the props: it leaves the server with the answer to a stored lead. */
  document: Pick<Download, "id" | "title">;
  /** In a dialog, or in the page for browsers that cannot open one. */
  isDialog: boolean;
}

export const downloadIntro = "Please provide your contact information to download.";

function DownloadForm({ isDialog, ...form }: DownloadFormProps) {
  return (
    <>
      {isDialog ? <FormInDialog {...form} /> : <FormInPage {...form} />}
      <ToastRegion />
    </>
  );
}

type FormProps = Omit<DownloadFormProps, "isDialog">;

function FormInPage({ document: { id }, ...place }: FormProps) {
  const onSuccess = (values: LeadFormState["values"]) => rememberDetails(values, id);
  const lead = useLeadForm(download, { ...place, about: id, onSuccess });
  const cancel = (
    <ButtonLink to="/downloads" look="outline" arrow={false}>
      Cancel
    </ButtonLink>
  );
  return <DownloadFields lead={lead} cancel={cancel} />;
}

/** The dialog of a document. It stands outside of dark sections, whose colours its fields would take on. */
function FormInDialog({ document: { id, title }, ...place }: FormProps) {
  const dialog = useDialog();
  const known = useRememberedDetails(id);
  const lead = useLeadForm(download, {
    ...place,
    about: id,
    prefilled: known !== undefined,
    onSuccess(values) {
      rememberDetails(values, id);
      dialog.close();
    },
  });
  /** A default leaves alone what was typed before the island started and knew. */
  const field = (name: string) => ({
    ...lead.field(name),
    defaultValue: lead.values[name] ?? known?.[name],
  });
  const dialogId = downloadDialogId({ id });
  const cancel = (
    <DialogButton dialog={dialogId} does="close" look="outline">
      Cancel
    </DialogButton>
  );
  return (
    <Dialog
      id={dialogId}
      title={title}
      description={downloadIntro}
      dialog={dialog}
      isBusy={lead.busy}
    >
      <DownloadFields lead={{ ...lead, field }} cancel={cancel} />
    </Dialog>
  );
}

interface DownloadFieldsProps {
  lead: LeadFormState;
  /** The cancel control. */
  cancel: ReactNode;
}

/** The four questions in front of a document, in a dialog or in the page. */
function DownloadFields({ lead, cancel }: DownloadFieldsProps) {
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

export const island: IslandDefinition<DownloadFormProps> = {
  name: "download-form",
  start: "touched",
  Component: DownloadForm,
};
