import type { ComponentProps, MouseEvent } from "react";

interface InPlaceLinkProps extends ComponentProps<"a"> {
  href: string;
  onFollow: () => void;
}

/** For islands: a link whose address they show without loading a page. Any click but a plain one stays the browser's. */
export function InPlaceLink({ href, onFollow, children, ...rest }: InPlaceLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={href} {...rest} data-needs-island="" onClick={onClick}>
      {children}
    </a>
  );
}

type ClickKeys = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** With a key held down a click opens a new tab or window, or saves a file. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: ClickKeys) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;
