import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useLocation } from "react-router";
import { navigation } from "#content/navigation.ts";
import { usePopover } from "#app/ui/use-popover.ts";
import { NavigationLink } from "./navigation-link.tsx";

const { label, links } = navigation.whatWeDo;

/** Lets the pointer cross the gap between button and panel without closing the menu (spec: 100 ms). */
const closeDelayMs = 100;

export function WhatWeDoMenu() {
  const { button, panel, open, isOpen, show, hide } = usePopover<HTMLDivElement>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const { pathname } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(closing.current), []);

  // Before the app has started, CSS shows the panel under a pointer; a pointer that rests causes no event now.
  useEffect(() => {
    if (!root.current?.matches(":hover") || !matchMedia("(hover: hover)").matches) return;
    openedByHover.current = true;
    show();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the app starts.
  }, []);

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    openedByHover.current = !isOpen();
    show();
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") closing.current = setTimeout(hide, closeDelayMs);
  };

  const items = () => [...(panel.current?.querySelectorAll("a") ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const index = items().indexOf(document.activeElement as HTMLAnchorElement);
    const last = items().length - 1;
    const targets: Record<string, number> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || (index < 0 && !event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    show();
    items()[target]?.focus();
  };

  return (
    <div
      ref={root}
      role="presentation"
      className="what-we-do"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide();
      }}
    >
      <button
        ref={button}
        type="button"
        className="menu-button header-link"
        popoverTarget="what-we-do"
        aria-expanded={open}
        aria-controls="what-we-do"
        data-current={links.some(({ to }) => to === pathname) || undefined}
        onClick={(event) => {
          // The pointer that hovered to open the menu clicks to use it, not to close it.
          if (openedByHover.current && isOpen()) event.preventDefault();
          openedByHover.current = false;
        }}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div ref={panel} id="what-we-do" popover="auto" className="menu-panel on-dark">
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
