import { useEffect } from "react";
import { company } from "#content/company.ts";
import { navigation } from "#content/navigation.ts";
import { usePopover } from "#app/ui/use-popover.ts";
import { NavigationLink } from "./navigation-link.tsx";

const links = [...navigation.whatWeDo.links, ...navigation.main];

export function MobileMenu() {
  const { button, panel, open, hide } = usePopover<HTMLElement>();

  useEffect(() => {
    const [toggle, menu] = [button.current, panel.current];
    if (!open || !menu) return;
    const close = () => menu.hidePopover();
    addEventListener("scroll", close, { passive: true });
    return () => {
      removeEventListener("scroll", close);
      // A click beside the menu leaves focus nowhere; a click on something else leaves it there.
      if (document.activeElement?.matches("body, main")) toggle?.focus({ preventScroll: true });
    };
  }, [open, button, panel]);

  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        className="menu-toggle"
        popoverTarget="mobile-menu"
        aria-expanded={open}
        aria-controls="mobile-menu"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon open={open ?? false} />
      </button>
      <nav
        ref={panel}
        id="mobile-menu"
        popover="auto"
        aria-label="Menu"
        className="mobile-panel on-dark"
      >
        <ul className="shell grid pt-2 pb-6">
          {links.map(({ label, to }, index) => (
            <li key={to}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the platform moves focus here when the popover opens, not when the page does. */}
              <NavigationLink
                to={to}
                className="mobile-item"
                autoFocus={index === 0}
                onClick={hide}
              >
                {label}
              </NavigationLink>
            </li>
          ))}
          <li>
            <a href={company.portalUrl} className="mobile-item">
              {navigation.login.mobileLabel}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function MenuIcon({ open }: { open: boolean }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={open ? "M6 6 22 22M22 6 6 22" : "M4 8h20M4 14h20M4 20h20"} />
    </svg>
  );
}
