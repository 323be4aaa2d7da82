import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { useAnnouncement } from "../announce.ts";
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

type Direction = readonly [across: number, down: number];

const directions: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** For people who can press but not drag, or whose screen reader takes the arrows. */
const buttons: { label: string; direction: Direction; isResize?: boolean }[] = [
  { label: "Left", direction: [-1, 0] },
  { label: "Right", direction: [1, 0] },
  { label: "Up", direction: [0, -1] },
  { label: "Down", direction: [0, 1] },
  { label: "Narrower", direction: [-1, 0], isResize: true },
  { label: "Wider", direction: [1, 0], isResize: true },
  { label: "Lower", direction: [0, -1], isResize: true },
  { label: "Higher", direction: [0, 1], isResize: true },
];

const fixedShapeButtons = [
  ...buttons.slice(0, 4),
  { label: "Smaller", direction: [-1, 0], isResize: true },
  { label: "Larger", direction: [1, 0], isResize: true },
] satisfies typeof buttons;

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

  const changeBy = ([acrossSteps, downSteps]: Direction, isResize: boolean) => {
    const stepPx = Math.ceil(photo.width * step);
    const [across, down] = [acrossSteps * stepPx, downSteps * stepPx];
    if (!isResize) return onChange(movedCrop(crop, across, down, limits));
    const wider = limits.ratio === undefined ? across : across + down;
    onChange(resizedCrop(crop, { width: crop.width + wider, height: crop.height + down }, limits));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    changeBy(direction, event.shiftKey);
  };

  const size = `${crop.width} × ${crop.height} pixels, ${crop.left} from the left and ${crop.top} from the top`;
  useAnnouncement(size);

  return (
    <div className="crop">
      <div
        className="crop-area"
        ref={area}
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          maxWidth: `calc(min(30dvh, 17rem) * ${photo.width / photo.height})`,
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
      <fieldset className="crop-buttons" aria-label="Move and resize the part">
        {(limits.ratio === undefined ? buttons : fixedShapeButtons).map(
          ({ label, direction, isResize = false }) => (
            <button
              key={label}
              type="button"
              className="text-button"
              onClick={() => changeBy(direction, isResize)}
            >
              {label}
            </button>
          ),
        )}
      </fieldset>
      <p id={`${id}size`} className="hint">
        {size}
      </p>
      <p id={`${id}hint`} className="hint">
        Drag the frame, or its corner to resize it. With the keyboard: arrows move it, and with
        Shift they resize it.
      </p>
    </div>
  );
}
