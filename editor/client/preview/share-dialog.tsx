import { useId, useRef, useState } from "react";
import { announce } from "../announce.ts";
import { Failure } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { shareDraft } from "../requests.ts";
import { useLoaded } from "../use-loaded.ts";

/** A link that shows the draft to somebody without an account. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<string>();

  const { value, failure } = useLoaded(shareDraft, undefined);
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

  return (
    <Dialog title="Share your draft" onClose={onClose}>
      <p id={`${id}hint`}>
        Whoever has this link sees the whole site with your draft, as it is then. They cannot change
        anything. It is valid for a week.
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
    </Dialog>
  );
}
