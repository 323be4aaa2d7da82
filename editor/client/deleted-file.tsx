import { useState } from "react";
import type { FileEntry } from "../api.ts";
import { screenAddress, navigate } from "./address.ts";
import { Failure } from "./confirm-dialog.tsx";
import { useEditor } from "./editor-context.ts";
import { discardFile } from "./requests.ts";

/** In place of the form of a file that the draft deletes. */
export function DeletedFile({ file: { path, title } }: { file: FileEntry }) {
  const { refresh } = useEditor();
  const [failure, setFailure] = useState<Error>();
  const bringBack = async () => {
    try {
      await discardFile(path);
      refresh();
      navigate(screenAddress("changes"));
    } catch (error) {
      setFailure(error as Error);
    }
  };
  return (
    <section className="screen">
      <h1 id="screen-title" tabIndex={-1}>
        {title}
      </h1>
      <p>You have deleted this. It is on the site until you publish.</p>
      {failure && <Failure error={failure} />}
      <div className="notice-actions">
        <button type="button" className="button" onClick={() => void bringBack()}>
          Bring it back
        </button>
      </div>
    </section>
  );
}
