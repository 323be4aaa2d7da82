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
  if (image.complete) settle();
  image.addEventListener("load", settle);
  image.addEventListener("error", settle);
}
