import { useId, useRef, useState } from "react";
import { announce } from "../announce.ts";
import { Failure } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { endSharing, shareDraft } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";

interface ShareDialogProps {
  /** The page that the link leads to. */
  page: string;
  onClose: () => void;
}

/** A link that shows the draft to somebody without an account. */
export function ShareDialog({ page, onClose }: ShareDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<string>();

  const [ending, setEnding] = useState<Error>();
  const { value, failure = ending } = useLoaded(shareDraft, page);
  const link = value && location.origin + value.path;

  const copy = async (text: string) => {
    const done = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      // Without permission the person copies what is selected.
      () => "Press Ctrl or ⌘ and C to copy",
    );
    input.current?.select();
    setResult(done);
    announce(done);
  };

  const end = async () => {
    try {
      await endSharing();
      announce("All links to your draft have ended");
      onClose();
    } catch (error) {
      setEnding(error as Error);
    }
  };

  return (
    <Dialog title="Share your draft" onClose={onClose}>
      <p id={`${id}hint`}>
        {`Whoever has this link sees ${page} and the whole site with your draft, as it is then, below a line that says so. They cannot change anything. It is valid for a week.`}
      </p>
      {failure && <Failure error={failure} />}
      {link !== undefined && (
        <div className="share-link">
          <input
            ref={input}
            className="input"
            readOnly
            aria-label="Link"
            aria-describedby={`${id}hint`}
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button is-main" onClick={() => void copy(link)}>
            Copy
          </button>
        </div>
      )}
      {result !== undefined && <p className="hint">{result}</p>}
      <p className="hint">
        {"All links that you have given away show your draft: "}
        <button type="button" className="link-button" onClick={() => void end()}>
          end them all
        </button>
      </p>
    </Dialog>
  );
}
