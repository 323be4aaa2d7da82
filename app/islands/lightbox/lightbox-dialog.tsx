import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { useDialog } from "#app/ui/use-dialog.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { indexAfterKey, stepFrom, useSwipe } from "./lightbox-steps.ts";

/** Read from the markup around the link in `press-gallery.tsx`, so that the page need not send it again as props. */
export interface LightboxPicture {
  /** The file at full size. */
  href: string;
  /** The name under which the file is saved. */
  fileName: string;
  caption: string;
  credit: string;
  /** The background that a logo is made for; undefined for portraits. */
  background: string | undefined;
  image: HTMLImageElement | null;
  /** The responsive sources of a portrait; a logo has none. */
  sources: HTMLSourceElement[];
}

interface LightboxDialogProps {
  pictures: LightboxPicture[];
  /** The index of the clicked picture. */
  start: number;
  dialog: ReturnType<typeof useDialog>;
  onClose: () => void;
}

const marked = "cursor-pointer hover:bg-mint-200 hover:text-forest-950";
const barButton = `inline-flex min-h-12 items-center gap-2 rounded-full px-4 text-small font-semibold ${marked}`;
const stepButton = `lightbox-step grid size-12 place-items-center rounded-full border border-current ${marked}`;

/** Shows one picture at a time, as large as the screen. The browser's dialog handles Escape and returns the focus. */
export function LightboxDialog({ pictures, start, dialog, onClose }: LightboxDialogProps) {
  const words = useWords();
  const { show, close, dialogProps } = dialog;
  const closeButton = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const count = pictures.length;
  const step = (by: 1 | -1) => setIndex((current) => stepFrom(current, by, count));
  const swipe = useSwipe(step);
  const shown = pictures[index];

  useEffect(() => {
    show();
    closeButton.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- it opens once, when it is mounted.
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = indexAfterKey(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target === stage.current) close();
  };

  if (!shown) return null;
  return (
    <dialog
      {...dialogProps}
      {...{ ...swipe, onClose, onKeyDown, onClick }}
      className="lightbox on-dark bg-forest-950 text-white"
      aria-label={words.lightbox.label}
    >
      <div className="lightbox-bar flex items-center gap-2">
        <output className="lightbox-count mr-auto text-base">
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="sr-only">
            {fillTemplate(words.lightbox.position, {
              position: index + 1,
              count,
              caption: shown.caption,
            })}
          </span>
        </output>
        <a className={barButton} href={shown.href} download={shown.fileName}>
          <Icon path="M10 3v9m-4-4 4 4 4-4M4 16.5h12" />
          <span>{words.lightbox.download}</span>
        </a>
        <button ref={closeButton} type="button" className={barButton} onClick={close}>
          <Icon path="M5 5l10 10M15 5 5 15" />
          <span>{words.lightbox.close}</span>
        </button>
      </div>
      <div ref={stage} className="lightbox-stage">
        {/* The previous and the next picture are rendered hidden, so that they load in advance. */}
        {[stepFrom(index, -1, count), index, stepFrom(index, 1, count)].map((at) => {
          const picture = pictures[at];
          return picture && <PictureOnStage key={at} picture={picture} hidden={at !== index} />;
        })}
      </div>
      <button type="button" className={stepButton} data-to="previous" onClick={() => step(-1)}>
        <Icon path="M12.5 4 6.5 10l6 6" />
        <span className="sr-only">{words.lightbox.previous}</span>
      </button>
      <button type="button" className={stepButton} data-to="next" onClick={() => step(1)}>
        <Icon path="m7.5 4 6 6-6 6" />
        <span className="sr-only">{words.lightbox.next}</span>
      </button>
      <p className="lightbox-caption text-center text-balance">
        {shown.caption} <span className="block text-sm text-mint-200">{shown.credit}</span>
      </p>
    </dialog>
  );
}

/** A portrait in the size that the screen needs, or a logo on its background. */
function PictureOnStage({ picture, hidden }: { picture: LightboxPicture; hidden: boolean }) {
  const { image, sources, background } = picture;
  const size = (name: string) => image?.getAttribute(name) ?? undefined;
  const [width, height] = [size("width"), size("height")];
  // Only a portrait has a size; a logo fills its background.
  const style: Record<string, string> = width ? { "--ratio": `${width} / ${height}` } : {};
  const shown = <img src={image?.src} alt={image?.alt} {...{ width, height, style }} />;
  return (
    <div className="lightbox-picture" data-background={background} hidden={hidden}>
      {sources.length === 0 ? (
        shown
      ) : (
        <picture>
          {sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes="(min-width: 48rem) 70vh, 100vw" />
          ))}
          {shown}
        </picture>
      )}
    </div>
  );
}
