import type { ReactNode } from "react";
import type { Download } from "#content/schema/downloads.ts";
import type { ButtonLook } from "#app/ui/button-look.ts";
import { DialogButton } from "#app/ui/dialog-button.tsx";
import { documentPath, downloadDialogId } from "#app/islands/leads/document-path.ts";

export interface DownloadButtonProps {
  document: Pick<Download, "id">;
  look?: ButtonLook;
  children: ReactNode;
}

/** Opens the dialog of a document. Without scripts a browser may not be able to, and there is a link too. */
export function DownloadButton({ document, look = "primary", children }: DownloadButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <DialogButton dialog={downloadDialogId(document)} does="show-modal" look={look}>
        {children}
        <span aria-hidden="true"> ↓</span>
      </DialogButton>
      <noscript>
        <a href={documentPath(document.id)} className="link">
          or fill in the form in the page
        </a>
      </noscript>
    </div>
  );
}
