import { type ReactNode, useId, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { ProblemList } from "./problem-list.tsx";
import { RequestError } from "./requests.ts";

export interface ConfirmDialogProps {
  title: string;
  /** What happens, in words. */
  children: ReactNode;
  /** On the button. */
  action: string;
  /** The dialog stays open if it rejects, and says why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once before something that is not undone by a key. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const textId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error as Error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} describedBy={textId}>
      <div id={textId} className="dialog-scroll dialog-text">
        {children}
      </div>
      {failure && <Failure error={failure} />}
      <div className="notice-actions">
        <button
          type="button"
          className="button is-main"
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

/** Why something did not work, with links to what has to be solved. */
export function Failure({ error }: { error: Error }) {
  const problems = error instanceof RequestError ? error.problems : [];
  return (
    <div className="notice is-problem" role="alert">
      <p>{error.message}</p>
      {problems.length > 0 && <ProblemList problems={problems} />}
    </div>
  );
}
