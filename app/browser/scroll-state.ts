const slight = 8;
/** The part of the hero's height after which the header is over the page, not over the hero. */
const pastHero = 0.95;

/** Tells the header's styles how far the page is scrolled. */
export function followScroll(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  const hero = document.querySelector<HTMLElement>("[data-hero]");
  const read = () => {
    const isPast = hero && scrollY > hero.offsetHeight * pastHero;
    header?.setAttribute("data-scroll", isPast ? "past" : scrollY > slight ? "slightly" : "top");
  };
  read();
  addEventListener("scroll", read, { passive: true });
  addEventListener("resize", read);
}
