import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { type Crop, type CropLimits, movedCrop, resizedCrop } from "./crop.ts";

interface CropFrameProps {
  /** The address of the photo. */
  url: string;
  crop: Crop;
  limits: CropLimits;
  onChange: (crop: Crop) => void;
}

/** Of the photo's width, for each press of an arrow. */
const step = 1 / 100;

const directions: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The part of a photo that is used: a frame to drag, with a corner to resize it. */
export function CropFrame({ url, crop, limits, onChange }: CropFrameProps) {
  const id = useId();
  const { photo } = limits;
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; isResize: boolean }>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isResize = (event.target as HTMLElement).dataset["corner"] !== undefined;
    drag.current = { x: event.clientX, y: event.clientY, crop, isResize };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || !area.current) return;
    const { x, y, crop: start, isResize } = drag.current;
    const scale = photo.width / area.current.clientWidth;
    const [across, down] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    if (!isResize) return onChange(movedCrop(start, across, down, limits));
    const { ratio } = limits;
    // Of a fixed shape, whichever way the corner is dragged farther counts.
    const wider = ratio === undefined ? across : Math.max(across, down * ratio);
    onChange(
      resizedCrop(start, { width: start.width + wider, height: start.height + down }, limits),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const [across, down] = direction.map((of) => of * Math.ceil(photo.width * step)) as [
      number,
      number,
    ];
    const { ratio } = limits;
    if (!event.shiftKey) return onChange(movedCrop(crop, across, down, limits));
    const wider = ratio === undefined ? across : across + down;
    onChange(resizedCrop(crop, { width: crop.width + wider, height: crop.height + down }, limits));
  };

  return (
    <div className="crop">
      <div
        className="crop-area"
        ref={area}
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          maxWidth: `calc(30dvh * ${photo.width / photo.height})`,
        }}
      >
        <img src={url} alt="" draggable={false} />
        <button
          type="button"
          className="crop-frame"
          aria-label="The part that is used"
          aria-describedby={`${id}hint ${id}size`}
          style={{
            left: percent(crop.left, photo.width),
            top: percent(crop.top, photo.height),
            width: percent(crop.width, photo.width),
            height: percent(crop.height, photo.height),
          }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => (drag.current = undefined)}
          onPointerCancel={() => (drag.current = undefined)}
        >
          <span className="crop-corner" data-corner />
        </button>
      </div>
      <p id={`${id}size`} className="hint" aria-live="polite">
        {`${crop.width} × ${crop.height} pixels, ${crop.left} from the left and ${crop.top} from the top`}
      </p>
      <p id={`${id}hint`} className="hint">
        Drag the frame, or its corner to resize it. With the keyboard: arrows move it, and with
        Shift they resize it.
      </p>
    </div>
  );
}
