import { useState } from "react";
import type { FileEntry, Group } from "../../api.ts";
import { navigate, screenAddress } from "../address.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { Icon } from "../icons.tsx";
import { deleteFile, discardFile } from "../requests.ts";

/** Files of which there may be any number. */
const deletable: Group[] = ["pages", "reports", "charts", "documents", "news"];

export function DeleteFile({ file }: { file: FileEntry }) {
  const { state, refresh } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  if (!deletable.includes(file.group)) return null;
  const { path, title } = file;
  const isNew = state.files.some((of) => of.path === path && of.state === "new");

  const remove = async () => {
    // What is in the draft only is not on the site, from which it would be deleted.
    await (isNew ? discardFile(path) : deleteFile(path));
    refresh();
    navigate(screenAddress("changes"));
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Delete this file"
        title="Delete this file"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="bin" />
      </button>
      {isOpen && (
        <ConfirmDialog
          title={`Delete ${title}?`}
          action="Delete"
          onConfirm={remove}
          onClose={() => setIsOpen(false)}
        >
          {isNew ? (
            <p>It is only in your draft: it will be gone.</p>
          ) : (
            <p>
              It stays on the site until you publish. Where something else still names it, the
              problems above your changes say so: take it out there first.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
