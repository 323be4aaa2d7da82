import { company } from "#content/company.ts";
import { navigation } from "#content/navigation.ts";
import logo from "#content/brand/logo-negative.svg";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { WhatWeDoMenu } from "./what-we-do-menu.tsx";

export function Header() {
  return (
    <header className="site-header on-dark">
      <div className="shell flex h-full items-center justify-between gap-8">
        <a href="/" className="logo -m-2 p-2">
          {/* Low, or React would preload it ahead of the hero's picture. */}
          <img
            src={logo}
            alt={`${company.name}, home page`}
            width="134"
            height="32"
            fetchPriority="low"
            className="h-8 w-auto"
          />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex">
          <WhatWeDoMenu />
          {navigation.main.map(({ label, to }) => (
            <NavigationLink key={to} to={to} className="header-link">
              {label}
            </NavigationLink>
          ))}
          <a href={company.portalUrl} className="header-login">
            {navigation.login.label}
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
