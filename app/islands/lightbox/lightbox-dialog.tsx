import "./lightbox.css";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useDialog } from "#app/ui/use-dialog.ts";
import { LightboxIcon } from "./lightbox-icon.tsx";
import { LightboxPicture } from "./lightbox-picture.tsx";
import { placeAfterKey, stepFrom } from "./lightbox-place.ts";
import type { LightboxImage } from "./page-pictures.ts";
import { useSwipe } from "./use-swipe.ts";

interface LightboxDialogProps {
  pictures: LightboxImage[];
  /** The place of the picture that was asked for. */
  start: number;
  onClose: () => void;
}

/** The pictures one at a time, as large as the screen. Escape and the way back for the focus are the platform's. */
export function LightboxDialog({ pictures, start, onClose }: LightboxDialogProps) {
  const { show, close, dialogProps } = useDialog();
  const closeButton = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(start);
  const count = pictures.length;
  const step = (by: 1 | -1) => setPlace((current) => stepFrom(current, by, count));
  const swipe = useSwipe(step);
  const shown = pictures[place];

  useEffect(() => {
    show();
    closeButton.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once, when it comes into the page.
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeAfterKey(event.key, place, count);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target === stage.current) close();
  };

  if (!shown) return null;
  return (
    <dialog
      {...dialogProps}
      {...{ ...swipe, onClose, onKeyDown, onClick }}
      className="lightbox on-dark"
      aria-label="Pictures"
    >
      <div className="lightbox-bar">
        <output className="lightbox-count">
          <span aria-hidden="true">
            {place + 1} / {count}
          </span>
          <span className="sr-only">
            Picture {place + 1} of {count}: {shown.caption}
          </span>
        </output>
        <a className="lightbox-button" href={shown.href} download={shown.fileName}>
          <LightboxIcon name="download" />
          <span>Download</span>
        </a>
        <button ref={closeButton} type="button" className="lightbox-button" onClick={close}>
          <LightboxIcon name="close" />
          <span>Close</span>
        </button>
      </div>
      <div ref={stage} className="lightbox-stage">
        {/* The neighbours are in the page, unseen, so that they are there before they are asked for. */}
        {[stepFrom(place, -1, count), place, stepFrom(place, 1, count)].map((at) => {
          const picture = pictures[at];
          return picture && <LightboxPicture key={at} image={picture} hidden={at !== place} />;
        })}
      </div>
      <button type="button" className="lightbox-step" data-to="previous" onClick={() => step(-1)}>
        <LightboxIcon name="previous" />
        <span className="sr-only">Previous</span>
      </button>
      <button type="button" className="lightbox-step" data-to="next" onClick={() => step(1)}>
        <LightboxIcon name="next" />
        <span className="sr-only">Next</span>
      </button>
      <p className="lightbox-caption">
        {shown.caption} <span>{shown.credit}</span>
      </p>
    </dialog>
  );
}
