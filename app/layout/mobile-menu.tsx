import { company } from "#content/company.ts";
import { navigation } from "#content/navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

const links = [...navigation.whatWeDo.links, ...navigation.main];

/** A popover; app/browser/menus.ts closes it on scroll and on selecting a link. */
export function MobileMenu() {
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className="menu-toggle"
        popoverTarget="mobile-menu"
        aria-controls="mobile-menu"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon />
      </button>
      <nav id="mobile-menu" popover="auto" aria-label="Menu" className="mobile-panel on-dark">
        <ul className="shell grid pt-2 pb-6">
          {links.map(({ label, to }, index) => (
            <li key={to}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the platform moves focus here when the popover opens, not when the page does. */}
              <NavigationLink to={to} className="mobile-item" autoFocus={index === 0}>
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

/** Three bars, and a cross while the menu is open: header.css shows one of the two. */
function MenuIcon() {
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
      <path className="menu-bars" d="M4 8h20M4 14h20M4 20h20" />
      <path className="menu-cross" d="M6 6 22 22M22 6 6 22" />
    </svg>
  );
}
