/** Pixels of scroll after which the header is no longer at the top of the page. */
const slightScroll = 8;
/** The part of the hero's height after which the header is over the page, not over the hero. */
const pastHero = 0.95;

/** Ends the pulse of a hero when its image has loaded. An image that fails leaves a grey ground and a warning. */
export function followHeroImage(): void {
  const image = document.querySelector<HTMLImageElement>(".hero-art img");
  if (!image) return;
  const settle = () => {
    const isLoaded = image.naturalWidth > 0;
    image.closest(".hero-art")?.setAttribute("data-state", isLoaded ? "loaded" : "failed");
    // oxlint-disable-next-line no-console -- the only trace of a missing picture, for whoever looks.
    if (!isLoaded) console.warn(`Image could not be loaded: ${image.currentSrc || image.src}`);
  };
  inNextFrame(() => {
    if (image.complete) settle();
  });
  image.addEventListener("load", settle);
  image.addEventListener("error", settle);
}

/** Tells the header's styles how far the page is scrolled. */
export function followScroll(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  const hero = document.querySelector<HTMLElement>("[data-hero]");
  const read = () => {
    const isPast = hero && scrollY > hero.offsetHeight * pastHero;
    header?.setAttribute(
      "data-scroll",
      isPast ? "past" : scrollY > slightScroll ? "slightly" : "top",
    );
  };
  inNextFrame(read);
  addEventListener("scroll", read, { passive: true });
  addEventListener("resize", read);
}

/** Both reads force a layout, which a frame does anyway. A page that is prerendered has no frames and nobody waits for it. */
function inNextFrame(read: () => void): void {
  if (document.prerendering) read();
  else requestAnimationFrame(read);
}
