import { useEffect, useState } from "react";

export type ScrollState = "top" | "slightly" | "past";

const slight = 8;
/** The part of the hero's height after which the header is over the page, not over the hero. */
const pastHero = 0.95;

export function useScrollState(): ScrollState {
  const [state, setState] = useState<ScrollState>("top");

  useEffect(() => {
    const read = () => {
      const hero = document.querySelector<HTMLElement>("[data-hero]");
      if (hero && scrollY > hero.offsetHeight * pastHero) setState("past");
      else setState(scrollY > slight ? "slightly" : "top");
    };
    read();
    addEventListener("scroll", read, { passive: true });
    addEventListener("resize", read);
    return () => {
      removeEventListener("scroll", read);
      removeEventListener("resize", read);
    };
  }, []);

  return state;
}
