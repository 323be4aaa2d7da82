import { useLocation } from "react-router";
import { navigation } from "#content/navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

const { label, links } = navigation.whatWeDo;

/** A popover; app/browser/menus.ts adds hovering and arrow keys. */
export function WhatWeDoMenu() {
  const { pathname } = useLocation();
  return (
    <div className="what-we-do">
      <button
        type="button"
        className="menu-button header-link"
        popoverTarget="what-we-do"
        aria-controls="what-we-do"
        data-current={links.some(({ to }) => to === pathname) || undefined}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div id="what-we-do" popover="auto" className="menu-panel on-dark">
        <ul className="py-3">
          {links.map(({ label: name, to, summary }) => (
            <li key={to}>
              <NavigationLink to={to} className="menu-item">
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
