import { Link as RouterLink, type LinkProps } from "react-router";

/** Every link inside the site: its page is fetched when a visitor means to follow it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}
