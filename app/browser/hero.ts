/** Pixels of scroll after which the header is no longer at the top of the page. */
const slightScroll = 8;
/** Share of the hero's height after which the header is no longer over the hero. */
const pastHero = 0.95;

/** Ends the hero's loading animation when its image has loaded. If that fails, the background stays grey. */
export function followHeroImage(): void {
  const image = document.querySelector<HTMLImageElement>(".hero-art img");
  if (!image) return;
  const settle = () => {
    const isLoaded = image.naturalWidth > 0;
    image.closest(".hero-art")?.setAttribute("data-state", isLoaded ? "loaded" : "failed");
    // oxlint-disable-next-line no-console -- nothing else reports a missing picture.
    if (!isLoaded) console.warn(`Image could not be loaded: ${image.currentSrc || image.src}`);
  };
  inNextFrame(() => {
    if (image.complete) settle();
  });
  image.addEventListener("load", settle);
  image.addEventListener("error", settle);
}

/** Sets `data-scroll` on the header: the stylesheet has rules for each value. */
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

/** Both callers read the layout, which the next frame computes anyway. A prerendered page has no frames: it reads at once. */
function inNextFrame(read: () => void): void {
  if (document.prerendering) read();
  else requestAnimationFrame(read);
}
