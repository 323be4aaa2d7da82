import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Found } from "../../api.ts";
import { Dialog } from "../dialog.tsx";
import { fieldKey } from "../field-path.ts";
import { Icon } from "../icons.tsx";
import { findText } from "../requests.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { type Clicked, connectPage, markText, replacePage, unmark } from "./page-document.ts";

const widths = [
  { name: "phone", label: "Phone", px: 390 },
  { name: "tablet", label: "Tablet", px: 768 },
  { name: "desktop", label: "Desktop", px: 1280 },
] as const;

/** A page for desktops could not be read in a narrow pane. */
const initialWidth = () => (innerWidth < 1000 ? widths[0] : widths[2]);

/** The text that is edited, to find in the page. */
export interface Focused {
  key: string;
  text: string;
  neighbours: string[];
  /** Of a long text the part at the cursor. */
  paragraph: string | undefined;
}

export interface PreviewProps {
  /** The page of the opened file. Another object for each wish to see it. */
  page: { address: string };
  /** Grows with each save. */
  revision: number;
  focused: Focused | undefined;
  /** How the page differs from what the form has. */
  note: string | undefined;
  /** Whether the page cannot be shown yet. */
  isUnseen: boolean;
  onOpen: (path: string, field: string) => void;
}

export function Preview({ page, revision, focused, note, isUnseen, onOpen }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<(typeof widths)[number]>(initialWidth);
  const [scale, height, area] = useScale(width.px);
  // A link that was followed leads away from the page of the file, until another file is opened.
  const [followed, setFollowed] = useState<{ from: { address: string }; to: string }>();
  const shown = followed?.from === page ? followed.to : page.address;
  const isHidden = isUnseen && shown === page.address;
  const [problem, setProblem] = useState<string>();
  const [clicked, setClicked] = useState<Clicked>();
  const [found, setFound] = useState<Found[]>();
  const [isShared, setIsShared] = useState(false);

  const open = ({ path, field }: Found) => {
    setFound(undefined);
    setClicked(undefined);
    onOpen(path, fieldKey(field));
  };

  const search = async (text: string) => {
    setClicked(undefined);
    if (text === "") return;
    try {
      const fields = await findText(shown, text);
      const [only] = fields;
      if (only && fields.length === 1) open(only);
      else setFound(fields);
    } catch (error) {
      setProblem(String((error as Error).message));
    }
  };

  const onClick = useEffectEvent((next: Clicked) => {
    if (next.press) setClicked(next);
    else void search(next.text);
  });
  const mark = useEffectEvent(() => markFocused(frame.current, focused));

  useEffect(() => {
    const element = frame.current;
    const onLoad = () => {
      if (!element) return;
      connectPage(element, onClick);
      mark();
    };
    element?.addEventListener("load", onLoad);
    return () => element?.removeEventListener("load", onLoad);
  }, []);

  const version = useMemo(() => ({ shown, revision }), [shown, revision]);
  useEffect(() => {
    const controller = new AbortController();
    const show = async () => {
      if (!frame.current) return;
      await showPage(frame.current, version.shown, controller.signal);
      mark();
    };
    show().catch((error: Error) => {
      if (!controller.signal.aborted) setProblem(`The page was not loaded: ${error.message}`);
    });
    return () => controller.abort();
  }, [version]);

  useEffect(() => markFocused(frame.current, focused), [focused]);

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <span className="preview-address" title={shown}>
          {shown}
        </span>
        {shown !== page.address && (
          <button type="button" className="text-button" onClick={() => setFollowed(undefined)}>
            {`Back to ${page.address}`}
          </button>
        )}
        <button type="button" className="text-button" onClick={() => setIsShared(true)}>
          <Icon name="link" /> Share
        </button>
        <fieldset className="widths" aria-label="Width of the preview">
          {widths.map((option) => (
            <button
              key={option.name}
              type="button"
              className="icon-button"
              aria-pressed={option === width}
              aria-label={`${option.label}, ${option.px} pixels`}
              title={`${option.label}, ${option.px} pixels`}
              onClick={() => setWidth(option)}
            >
              <Icon name={option.name} />
            </button>
          ))}
        </fieldset>
      </div>
      {note !== undefined && !isHidden && <p className="notice">{note}</p>}
      {isHidden && (
        <p className="notice">This page is shown here when the problems in its form are solved.</p>
      )}
      {problem && (
        <p className="notice is-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="preview-area" ref={area} hidden={isHidden}>
        <div
          className="preview-page"
          style={{ width: width.px * scale, height: height > 0 ? height : undefined }}
        >
          {/* The page is of this origin, and its scripts are the site's own. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title="Preview of the page"
            style={{
              width: width.px,
              height: height / scale,
              transform: `scale(${scale})`,
            }}
          />
        </div>
      </div>
      {isShared && <ShareDialog page={shown} onClose={() => setIsShared(false)} />}
      {clicked && (
        <ClickedBar
          clicked={clicked}
          onEdit={() => void search(clicked.text)}
          onPress={() => {
            frame.current?.focus();
            setClicked(undefined);
            if (clicked.link === undefined) clicked.press?.();
            else setFollowed({ from: page, to: clicked.link });
          }}
          onClose={() => {
            frame.current?.focus();
            setClicked(undefined);
          }}
        />
      )}
      {found && <FoundDialog found={found} onOpen={open} onClose={() => setFound(undefined)} />}
    </section>
  );
}

/** Loads a page, or shows the new version of the page that is there. */
async function showPage(frame: HTMLIFrameElement, address: string, signal: AbortSignal) {
  const { contentWindow: view } = frame;
  const { pathname } = new URL(address, location.href);
  if (view?.location.pathname === pathname) {
    const response = await fetch(address, { signal });
    const html = await response.text();
    const page = frame.contentDocument;
    if (signal.aborted || (response.ok && page && (await replacePage(page, html)))) return;
  }
  view?.location.replace(address);
}

function markFocused(frame: HTMLIFrameElement | null, focused: Focused | undefined): void {
  const page = frame?.contentDocument;
  if (!page?.body) return;
  if (focused) markText(page, focused.text, focused.neighbours);
  else unmark(page);
}

/** How a page of this width fits into the area: the scale, and the height of the area. */
function useScale(px: number) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const area = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [Math.min(1, (size.width || px) / px), size.height, area] as const;
}

interface ClickedBarProps {
  clicked: Clicked;
  onEdit: () => void;
  onPress: () => void;
  onClose: () => void;
}

/** A click on a link: its text, or where it leads. */
function ClickedBar({ clicked: { text, link }, onEdit, onPress, onClose }: ClickedBarProps) {
  return (
    <section className="clicked" aria-label="Link or button in the page">
      <p>{text ? `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”` : "This has no text."}</p>
      {/* Somebody has just clicked, and looks here. */}
      {/* oxlint-disable jsx-a11y/no-autofocus */}
      {text && (
        <button type="button" className="button is-main" autoFocus onClick={onEdit}>
          Edit the text
        </button>
      )}
      <button type="button" className="button" autoFocus={text === ""} onClick={onPress}>
        {link === undefined ? "Press it" : "Follow the link"}
      </button>
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <Icon name="remove" />
      </button>
    </section>
  );
}

interface FoundDialogProps {
  found: Found[];
  onOpen: (found: Found) => void;
  onClose: () => void;
}

function FoundDialog({ found, onOpen, onClose }: FoundDialogProps) {
  return (
    <Dialog title={found.length === 0 ? "No field has this text" : "Which one?"} onClose={onClose}>
      {found.length === 0 && (
        <p className="hint">
          It may be put together from several fields, or stand in a picture. Search for a part of it
          in the list.
        </p>
      )}
      <ul className="dialog-scroll options">
        {found.map((one) => (
          <li key={`${one.path} ${fieldKey(one.field)}`}>
            <button type="button" className="option" onClick={() => onOpen(one)}>
              <strong>{one.title}</strong>
              <span>{one.label}</span>
              <span className="excerpt">{one.excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
