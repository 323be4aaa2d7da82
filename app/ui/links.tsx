import type { ComponentProps, MouseEvent } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";

interface InPlaceLinkProps extends ComponentProps<"a"> {
  href: string;
  onFollow: () => void;
}

/** For islands: a link that they follow without loading a page. Clicks with a modifier key are left to the browser. */
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

/** Class names of a link that is underlined only while it is pointed at or focused. */
export const quietLink =
  "decoration-mint-400 decoration-2 underline-offset-4 hover:underline focus-visible:underline";

/** With a modifier key a click opens a new tab or window, or saves a file. */
export const isPlainClick = ({ altKey, ctrlKey, metaKey, shiftKey }: ClickKeys) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey;

/** A link to another site, which opens in a new tab. */
export function ExternalLink({ href, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  const words = useWords();
  return (
    <a href={href} {...rest} target="_blank" rel="noopener">
      {children}
      <span className="sr-only" data-screen-only="">{` ${words.site.opensInNewTab}`}</span>
    </a>
  );
}

interface MenuLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
}

/** A link of a menu or of the footer, to whatever `content/navigation.yaml` names. */
export function MenuLink({ to, children, ...rest }: MenuLinkProps) {
  const Link = to.startsWith("https:") ? ExternalLink : "a";
  return (
    <Link href={to} {...rest}>
      {children}
    </Link>
  );
}

/** A link to an e-mail address, which may break after the @. */
export function EmailLink({ address, className }: { address: string; className: string }) {
  const [name, host] = address.split("@");
  return (
    <a href={`mailto:${address}`} className={className}>
      {name}@<wbr />
      {host}
    </a>
  );
}

/** A link to a telephone number, which never breaks across lines. */
export function PhoneLink({ number, className }: { number: string; className: string }) {
  return (
    <a href={`tel:${number.replaceAll(" ", "")}`} className={className}>
      {number.replaceAll(" ", "\u00a0")}
    </a>
  );
}
