import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import { findPicture, pictureAddress } from "#app/lib/pictures/site-picture.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { MenuLink } from "#app/ui/links.tsx";

const linkClass = "inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-base font-medium";

const mobileLinkClass =
  "mobile-item flex min-h-12 items-center border-b border-white/25 text-lg font-medium";

export function Header() {
  const content = useContent();
  return (
    <header className="site-header on-dark text-white">
      <div className="shell flex h-full items-center justify-between gap-8">
        <a href="/" className="logo -m-2 p-2">
          {/* Low priority: otherwise React preloads the logo ahead of the hero's picture. */}
          <img
            src={pictureAddress(findPicture(content, "brand", "logo-negative"))}
            alt={fillTemplate(content.words.site.homePage, { company: content.company.name })}
            width="134"
            height="32"
            fetchPriority="low"
            className="h-8 w-auto"
          />
        </a>
        <nav aria-label={content.words.site.mainMenu} className="hidden items-center gap-7 lg:flex">
          <WhatWeDoMenu />
          {content.navigation.main.map(({ label, to }) => (
            <NavigationLink key={to} to={to} className={`header-link ${linkClass}`}>
              {label}
            </NavigationLink>
          ))}
          <a
            href={content.company.portalUrl}
            className={`rounded-full border border-sage-400 px-5 hover:bg-white hover:text-forest-950 ${linkClass}`}
          >
            {content.navigation.login.label}
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/** A popover; app/browser/menus.ts adds hovering and arrow keys. */
function WhatWeDoMenu() {
  const content = useContent();
  const pathname = useSitePath();
  const { label, links } = content.navigation.whatWeDo;
  return (
    <div className="what-we-do">
      <button
        type="button"
        className={`menu-button header-link ${linkClass}`}
        popoverTarget="what-we-do"
        aria-controls="what-we-do"
        data-current={links.some(({ to }) => to === pathname) || undefined}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div id="what-we-do" popover="auto" className="menu-panel on-dark bg-forest-900 text-white">
        <ul className="py-3">
          {links.map(({ label: name, to, summary }) => (
            <li key={to}>
              <NavigationLink to={to} className="menu-item block px-5 py-2.5 leading-snug">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-mint-200">{summary}</span>
              </NavigationLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A popover; app/browser/menus.ts closes it on scroll and on selecting a link. */
function MobileMenu() {
  const content = useContent();
  const { menu } = content.words.site;
  const links = [...content.navigation.whatWeDo.links, ...content.navigation.main];
  return (
    <div className="lg:hidden">
      <button
        type="button"
        className={`-mr-2 w-11 justify-center ${linkClass}`}
        popoverTarget="mobile-menu"
        aria-controls="mobile-menu"
      >
        <span className="sr-only">{menu}</span>
        {/* Three bars, and a cross while the menu is open: header.css shows one of the two. */}
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
      </button>
      <nav
        id="mobile-menu"
        popover="auto"
        aria-label={menu}
        className="mobile-panel on-dark w-full bg-forest-900 text-white"
      >
        <ul className="shell grid pt-2 pb-6">
          {links.map(({ label, to }, index) => (
            <li key={to}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the browser moves the focus here when the popover opens, not when the page loads. */}
              <NavigationLink to={to} className={mobileLinkClass} autoFocus={index === 0}>
                {label}
              </NavigationLink>
            </li>
          ))}
          <li>
            <a href={content.company.portalUrl} className={mobileLinkClass}>
              {content.navigation.login.mobileLabel}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}

/** A menu link. `aria-current` is "page" on the linked page itself and "true" on the pages below it. */
function NavigationLink(link: ComponentProps<typeof MenuLink>) {
  const { to } = link;
  const pathname = useSitePath();
  const current = pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  return <MenuLink aria-current={current} {...link} />;
}

/** The address of the page as the menus have it. */
const useSitePath = () => sitePath(useContent(), useLocation().pathname);
