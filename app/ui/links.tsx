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

/** An e-mail address that breaks, where it has to, behind its @. */
export function EmailLink({ address, className }: { address: string; className: string }) {
  const [name, host] = address.split("@");
  return (
    <a href={`mailto:${address}`} className={className}>
      {name}@<wbr />
      {host}
    </a>
  );
}

/** A telephone number that can be called and that never breaks across lines. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} className={className}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
