import { useState } from "react";
import { announce } from "../announce.ts";
import { Failure } from "../confirm-dialog.tsx";
import { useEditor } from "../editor-context.ts";
import { sendPdf } from "../requests.ts";
import { suggestedName } from "./crop.ts";
import { DropArea } from "./drop-area.tsx";

interface AddPdfProps {
  /** The PDF that the field has now: a new one takes its name, so that its address stays. */
  chosen: string;
  onAdded: (name: string) => void;
}

export function AddPdf({ chosen, onAdded }: AddPdfProps) {
  const { refresh } = useEditor();
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    try {
      const added = await sendPdf(file, suggestedName(file.name, chosen.replace(/\.pdf$/, "")));
      refresh();
      announce("The PDF is added");
      onAdded(added.name);
    } catch (error) {
      setFailure(error as Error);
      setIsBusy(false);
    }
  };

  return (
    <div className="dialog-scroll add-picture">
      <DropArea
        accept="application/pdf"
        label={isBusy ? "Adding …" : "Choose a PDF, or drop one here"}
        hint={
          chosen === ""
            ? "At most 30 MB. It is named like its file"
            : `At most 30 MB. It takes the place of ${chosen}, wherever that is offered`
        }
        onFile={(file) => void send(file)}
      />
      {failure && <Failure error={failure} />}
    </div>
  );
}
