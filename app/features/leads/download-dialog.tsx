import type { Download } from "#content/schema/downloads.ts";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDialog } from "#app/ui/use-dialog.ts";
import { DownloadForm, downloadIntro, useDownloadForm } from "./download-form.tsx";
import type { LeadOutcome } from "./lead-form.ts";
import { rememberDetails, useRememberedDetails } from "./remembered-details.ts";

export const downloadDialogId = (document: Pick<Download, "id">) => `${document.id}-dialog`;

export interface DownloadDialogProps {
  document: Pick<Download, "id" | "title">;
}

/** The dialog of a document. It stands outside of dark sections, whose colours its fields would take on. */
export function DownloadDialog({ document }: DownloadDialogProps) {
  const dialog = useDialog();
  const known = useRememberedDetails(document.id);
  const id = downloadDialogId(document);

  const onSuccess = (values: LeadOutcome["values"]) => {
    rememberDetails(values, document.id);
    dialog.close();
  };
  const lead = useDownloadForm(document, { known, onSuccess });
  const cancel = (
    <DialogButton dialog={id} does="close" look="outline">
      Cancel
    </DialogButton>
  );
  return (
    <Dialog
      id={id}
      title={document.title}
      description={downloadIntro}
      dialog={dialog}
      isBusy={lead.busy}
    >
      <DownloadForm lead={lead} cancel={cancel} />
    </Dialog>
  );
}
