import { useEffect, type ReactNode } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { Download } from "#app/lib/content/schema/downloads.ts";
import { Button, ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { ToastRegion } from "#app/ui/toasts.tsx";
import { useDialog } from "#app/ui/use-dialog.ts";
import { download } from "#app/features/leads/download.ts";
import { downloadDialogId } from "#app/features/leads/lead-form.ts";
import { LeadFormFrame, NameAndEmail } from "./leads/lead-form-parts.tsx";
import { rememberDetails, useRememberedDetails } from "./leads/remembered-details.ts";
import {
  useLeadForm,
  type Addition,
  type LeadFormState,
  type PostTarget,
} from "./leads/use-lead-form.ts";

export interface DownloadFormProps extends PostTarget {
  /** Without the file name, which the server sends only after the lead is stored. */
  document: Pick<Download, "id" | "title">;
  /** In the page for browsers that cannot open a dialog without scripts. */
  isDialog: boolean;
  /** The path of the downloads page. */
  list: string;
}

export function DownloadForm({ isDialog, ...form }: DownloadFormProps & { addition?: Addition }) {
  return (
    <>
      {isDialog ? <FormInDialog {...form} /> : <FormInPage {...form} />}
      <ToastRegion />
    </>
  );
}

type FormProps = Omit<DownloadFormProps, "isDialog"> & { addition?: Addition };

function FormInPage({ document: { id }, list, ...postTarget }: FormProps) {
  const words = useWords();
  const onSuccess = (values: LeadFormState["values"]) => rememberDetails(values, id);
  const lead = useLeadForm(download(words), { ...postTarget, about: id, onSuccess });
  const cancel = (
    <ButtonLink to={list} variant="outline" arrow={false}>
      {words.downloadForm.cancel}
    </ButtonLink>
  );
  return <DownloadFields lead={lead} cancel={cancel} />;
}

/** Must be rendered outside dark sections, because its fields would inherit their colours. */
function FormInDialog({ document: { id, title }, ...postTarget }: Omit<FormProps, "list">) {
  const words = useWords();
  const dialog = useDialog();
  const known = useRememberedDetails(id);
  const lead = useLeadForm(download(words), {
    ...postTarget,
    about: id,
    prefilled: known !== undefined,
    onSuccess(values) {
      rememberDetails(values, id);
      dialog.close();
    },
  });
  useEffect(() => {
    if (!dialog.open) lead.clearErrors();
    // oxlint-disable-next-line react/exhaustive-deps -- a closed dialog forgets its errors, so that it opens without them.
  }, [dialog.open]);
  /** A `defaultValue` does not overwrite what was typed before the island started. */
  const field = (name: string) => ({
    ...lead.field(name),
    defaultValue: lead.values[name] ?? known?.[name],
  });
  const dialogId = downloadDialogId(id);
  const cancel = (
    <Button command="close" commandfor={dialogId} variant="outline">
      {words.downloadForm.cancel}
    </Button>
  );
  return (
    <Dialog
      id={dialogId}
      title={title}
      description={words.downloadForm.intro}
      dialog={dialog}
      isBusy={lead.busy}
    >
      <DownloadFields lead={{ ...lead, field }} cancel={cancel} />
    </Dialog>
  );
}

function DownloadFields({ lead, cancel }: { lead: LeadFormState; cancel: ReactNode }) {
  const words = useWords();
  const { addition, busy, resets, field } = lead;
  return (
    <LeadFormFrame lead={lead}>
      <div key={resets} className="grid gap-y-4">
        <NameAndEmail
          field={field}
          nameLabel={words.downloadForm.name}
          emailLabel={words.downloadForm.email}
        />
        <Field
          {...field("company")}
          label={words.form.company}
          autoComplete="organization"
          required
        />
        <Field
          {...field("title")}
          label={words.downloadForm.title}
          autoComplete="organization-title"
          required
        />
        {addition && <addition.Fields {...addition} lead={lead} />}
      </div>
      <div className="flex justify-end gap-3 whitespace-nowrap *:min-w-0 *:justify-center max-sm:*:grow max-sm:*:px-4">
        {cancel}
        <SubmitButton busy={busy} busyLabel={words.downloadForm.busy}>
          {addition?.button ?? words.downloadForm.button}
        </SubmitButton>
      </div>
    </LeadFormFrame>
  );
}

export const island = { name: "download-form", Component: DownloadForm };
