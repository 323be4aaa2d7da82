import { DialogButton } from "#app/ui/dialog-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { useDialog } from "#app/ui/use-dialog.ts";
import {
  DownloadFields,
  downloadIntro,
  useDownloadForm,
  type DownloadFormProps,
} from "./leads/download-fields.tsx";
import { downloadDialogId } from "./leads/document-path.ts";
import { useRememberedDetails } from "./leads/remembered-details.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

/** The dialog of a document. It stands outside of dark sections, whose colours its fields would take on. */
function DownloadDialog({ document, ...place }: DownloadFormProps) {
  const dialog = useDialog();
  const known = useRememberedDetails(document.id);
  const lead = useDownloadForm(document.id, { ...place, known, onSuccess: dialog.close });
  const id = downloadDialogId(document);
  const cancel = (
    <DialogButton dialog={id} does="close" look="outline">
      Cancel
    </DialogButton>
  );
  return (
    <>
      <Dialog
        id={id}
        title={document.title}
        description={downloadIntro}
        dialog={dialog}
        isBusy={lead.busy}
      >
        <DownloadFields lead={lead} cancel={cancel} />
      </Dialog>
      <ToastRegion />
    </>
  );
}

export const island: IslandDefinition<DownloadFormProps> = {
  name: "download-dialog",
  start: "touched",
  Component: DownloadDialog,
};
