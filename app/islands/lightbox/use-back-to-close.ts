import { useEffect, useRef, type RefObject } from "react";

/** Marks the history entry of the open lightbox. */
const ownState = { lightbox: true };

const isOwnEntry = () => Boolean((history.state as Partial<typeof ownState> | null)?.lightbox);

/**
 * An open lightbox has a history entry of its own, so that Back closes it. Closed in another way it leaves that entry,
 * so that Back then leaves the page. An entry that is reached without a lightbox, by Forward or after a reload, is left
 * when the island has started.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const current = useRef({ isOpen, close });
  /** Whether the entry is being left, which takes the browser a moment. */
  const isLeaving = useRef(false);

  useEffect(() => {
    current.current = { isOpen, close };
  });

  useEffect(() => {
    if (isOpen && !isLeaving.current) addEntry();
    else if (!isOpen && !isLeaving.current && isOwnEntry()) leaveEntry(isLeaving);
  }, [isOpen]);

  useEffect(() => {
    const onPopState = () => {
      const lightbox = current.current;
      if (isOwnEntry()) {
        if (!lightbox.isOpen) leaveEntry(isLeaving);
      } else if (isLeaving.current) {
        isLeaving.current = false;
        // Another picture was opened in the meantime.
        if (lightbox.isOpen) addEntry();
      } else if (lightbox.isOpen) lightbox.close();
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
}

/** Removes the fragment of the entry before it: on Back the browser would scroll to its target and focus it. */
function addEntry(): void {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  history.pushState(ownState, "");
}

function leaveEntry(isLeaving: RefObject<boolean>): void {
  isLeaving.current = true;
  history.back();
}
